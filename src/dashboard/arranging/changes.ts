import { columnsAt, type Breakpoint, type Layouts, type Place, type Placing } from "../grid/layout";
import { packed } from "../grid/packing";
import type { Dashboard } from "../tiles";
import { isOwn, orderOf, tabNamed, type ArrangedTab, type Boards } from "./boards";
import { catalog, plainTitle } from "./catalog";

/** A change of the arrangement: made on what is there, so that it can be made again on what another window saved. */
export interface Change {
  (boards: Boards): Boards;
  /** The title of the tile that it places otherwise than another window did; null where both can be kept. */
  overrules?: (boards: Boards) => string | null;
}

const put = (boards: Boards, next: ArrangedTab): Boards => {
  const has = boards.tabs.some(({ name }) => name === next.name);
  return {
    ...boards,
    tabs: has ? boards.tabs.map((tab) => (tab.name === next.name ? next : tab)) : [...boards.tabs, next],
  };
};

/** A change of one tab; of an own tab that is gone, as another window deleted it, none. */
const onTab =
  (name: string, change: (tab: ArrangedTab) => ArrangedTab): Change =>
  (boards) =>
    isOwn(name) && boards.tabs.every((tab) => tab.name !== name)
      ? boards
      : put(boards, change(tabNamed(boards, name)));

const without = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name);

const sides = ["x", "y", "w", "h"] as const;
const placeOf = (places: readonly Place[] | undefined, tile: string) => places?.find(({ i }) => i === tile);

/** The places there with what a person changed of those they saw; another's stand, but for the tile the person took. */
function placedAnew({ layouts, hidden }: ArrangedTab, { at, tile, from, to }: Placing): Place[] {
  const there = layouts[at];
  const mine = to.filter(({ i }) => !hidden.includes(i));
  if (there === undefined) return mine;
  const both = mine.map((made) => {
    const seen = placeOf(from, made.i) ?? made;
    const now = placeOf(there, made.i) ?? seen;
    const stands = sides.map((side) => {
      const isMine = now[side] === seen[side] || (made.i === tile && made[side] !== seen[side]);
      return [side, isMine ? made[side] : now[side]];
    });
    return { ...made, ...(Object.fromEntries(stands) as Pick<Place, (typeof sides)[number]>) };
  });
  return [...both, ...there.filter(({ i }) => placeOf(to, i) === undefined)];
}

/** Tiles moved or resized; the layout of a width that nobody arranged is kept whole. */
export const placeTiles = (tab: string, placing: Placing): Change =>
  Object.assign(
    onTab(tab, (before) => ({
      ...before,
      layouts: { ...before.layouts, [placing.at]: placedAnew(before, placing) },
    })),
    {
      overrules(boards: Boards): string | null {
        const { layouts, titles } = tabNamed(boards, tab);
        const [now, seen, made] = [layouts[placing.at], placing.from, placing.to].map((places) =>
          placeOf(places, placing.tile),
        );
        const tile = catalog.get(placing.tile);
        if (now === undefined || seen === undefined || made === undefined || tile === undefined) return null;
        const isOver = sides.some(
          (side) => ![seen[side], made[side]].includes(now[side]) && made[side] !== seen[side],
        );
        return isOver ? (titles[tile.name] ?? plainTitle(tile)) : null;
      },
    },
  );

/** A tab without holes, at each width that was arranged. */
const withoutHoles = (tab: ArrangedTab): ArrangedTab => ({
  ...tab,
  layouts: Object.fromEntries(
    Object.entries(tab.layouts).map(([width, places]) => [
      width,
      packed(places, columnsAt[width as Breakpoint]),
    ]),
  ),
});

/** A tab as it stands when its arranging ends. */
export const packTab = (tab: string): Change => onTab(tab, withoutHoles);

/** All tabs as they are shared: no other person is given holes, whether or not the arranging has ended. */
export const packAll: Change = (boards) => ({ ...boards, tabs: boards.tabs.map(withoutHoles) });

/** Whether packing would move a tile of a tab. */
export const hasHoles = (boards: Boards, tab: string): boolean =>
  JSON.stringify(tabNamed(packTab(tab)(boards), tab).layouts) !==
  JSON.stringify(tabNamed(boards, tab).layouts);

/** A tile shown on a tab: one of its own comes back, one of another dashboard is added where it fits. */
export const showTile = (tab: string, tile: string): Change =>
  onTab(tab, (before) => ({
    ...before,
    hidden: without(before.hidden, tile),
    added: [...without(before.added, tile), tile],
  }));

const untitled = ({ titles }: ArrangedTab, tile: string): ArrangedTab["titles"] =>
  Object.fromEntries(Object.entries(titles).filter(([name]) => name !== tile));

const unplaced = ({ layouts }: ArrangedTab, tile: string): Layouts =>
  Object.fromEntries(
    Object.entries(layouts).map(([width, places]) => [width, places.filter(({ i }) => i !== tile)]),
  );

/** A tile put away from a tab; its place and title are forgotten. */
export const hideTile = (tab: string, tile: string): Change =>
  onTab(tab, (before) => ({
    ...before,
    layouts: unplaced(before, tile),
    titles: untitled(before, tile),
    hidden: [...without(before.hidden, tile), tile],
    added: without(before.added, tile),
  }));

/** A tile under a title of one's own; an empty one gives the product's back. */
export const nameTile = (tab: string, tile: string, title: string): Change =>
  onTab(tab, (before) => {
    const titles = untitled(before, tile);
    return { ...before, titles: title.trim() === "" ? titles : { ...titles, [tile]: title.trim() } };
  });

/** A new tab of one's own, at the end. */
export const makeTab =
  (name: string, label: string): Change =>
  (boards) =>
    put(boards, { ...tabNamed(boards, name), label });

export const nameTab = (name: string, label: string): Change => onTab(name, (tab) => ({ ...tab, label }));

/** A tab of the product put out of sight, or back. */
export const showTab = (name: string, shown: boolean): Change =>
  onTab(name, (tab) => ({ ...tab, away: !shown }));

/** An own tab deleted; a tab of the product as it was made. */
export const forgetTab =
  (name: string): Change =>
  ({ tabs, order }) => ({ tabs: tabs.filter((tab) => tab.name !== name), order });

/** A tab one place to the left (-1) or right (1). */
export const moveTab =
  (name: string, by: -1 | 1, dashboards: readonly Dashboard[]): Change =>
  (boards) => {
    const order = orderOf(boards, dashboards);
    const at = order.indexOf(name);
    const to = at + by;
    if (at < 0 || to < 0 || to >= order.length) return boards;
    order.splice(at, 1);
    order.splice(to, 0, name);
    return { ...boards, order };
  };
