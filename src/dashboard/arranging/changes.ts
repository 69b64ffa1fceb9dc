import { columnsAt, type Breakpoint, type Layouts, type Place, type PlaceChange } from "../grid/layout";
import { withoutGaps } from "../grid/packing";
import type { Dashboard } from "../tiles";
import { isOwnTab, orderOf, findTab, type ArrangedTab, type Boards } from "./boards";
import { catalog, plainTitle } from "./catalog";

/**
 * A change of the arrangement. It is a function so that it can be applied again to what another window saved.
 */
export interface Change {
  (boards: Boards): Boards;
  /**
   * The title of the tile that this change places differently than another window did;
   * null if both can be kept.
   */
  overrules?: (boards: Boards) => string | null;
}

const put = (boards: Boards, next: ArrangedTab): Boards => {
  const has = boards.tabs.some(({ name }) => name === next.name);
  return {
    ...boards,
    tabs: has ? boards.tabs.map((tab) => (tab.name === next.name ? next : tab)) : [...boards.tabs, next],
  };
};

/** A change of one tab. It does nothing if the tab is an own tab that another window has deleted. */
const onTab =
  (name: string, change: (tab: ArrangedTab) => ArrangedTab): Change =>
  (boards) =>
    isOwnTab(name) && boards.tabs.every((tab) => tab.name !== name)
      ? boards
      : put(boards, change(findTab(boards, name)));

const without = (names: readonly string[], name: string): string[] => names.filter((one) => one !== name);

const sides = ["x", "y", "w", "h"] as const;
const placeOf = (places: readonly Place[] | undefined, tile: string) => places?.find(({ i }) => i === tile);

/**
 * Merges the user's places into those now stored. A side of a tile takes the user's value if no other window
 * changed it, or if the user moved or resized this very tile; otherwise the stored value stays.
 */
function mergedPlaces({ layouts, hidden }: ArrangedTab, { at, tile, from, to }: PlaceChange): Place[] {
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

/** Moves or resizes tiles. At a width that nobody arranged yet, the whole layout is stored. */
export const placeTiles = (tab: string, placing: PlaceChange): Change =>
  Object.assign(
    onTab(tab, (before) => ({
      ...before,
      layouts: { ...before.layouts, [placing.at]: mergedPlaces(before, placing) },
    })),
    {
      overrules(boards: Boards): string | null {
        const { layouts, titles } = findTab(boards, tab);
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

/** A tab without gaps between its tiles, at each arranged width. */
const withoutHoles = (tab: ArrangedTab): ArrangedTab => ({
  ...tab,
  layouts: Object.fromEntries(
    Object.entries(tab.layouts).map(([width, places]) => [
      width,
      withoutGaps(places, columnsAt[width as Breakpoint]),
    ]),
  ),
});

/** Removes the gaps of a tab when the arranging ends. */
export const packTab = (tab: string): Change => onTab(tab, withoutHoles);

/** Removes the gaps of all tabs, for sharing: others must not receive gaps even while the arranging goes on. */
export const packAll: Change = (boards) => ({ ...boards, tabs: boards.tabs.map(withoutHoles) });

/** Whether packing would move a tile of a tab. */
export const hasGaps = (boards: Boards, tab: string): boolean =>
  JSON.stringify(findTab(packTab(tab)(boards), tab).layouts) !== JSON.stringify(findTab(boards, tab).layouts);

/** Shows a tile on a tab: a hidden tile returns, and a tile of another dashboard is added where it fits. */
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

/** Hides a tile of a tab, and forgets its place and title. */
export const hideTile = (tab: string, tile: string): Change =>
  onTab(tab, (before) => ({
    ...before,
    layouts: unplaced(before, tile),
    titles: untitled(before, tile),
    hidden: [...without(before.hidden, tile), tile],
    added: without(before.added, tile),
  }));

/** Gives a tile the user's own title. An empty title restores the default one. */
export const renameTile = (tab: string, tile: string, title: string): Change =>
  onTab(tab, (before) => {
    const titles = untitled(before, tile);
    return { ...before, titles: title.trim() === "" ? titles : { ...titles, [tile]: title.trim() } };
  });

/** Adds a new own tab at the end. */
export const addTab =
  (name: string, label: string): Change =>
  (boards) =>
    put(boards, { ...findTab(boards, name), label });

export const renameTab = (name: string, label: string): Change => onTab(name, (tab) => ({ ...tab, label }));

/** Shows or hides a tab. */
export const showTab = (name: string, shown: boolean): Change =>
  onTab(name, (tab) => ({ ...tab, away: !shown }));

/** Deletes an own tab, or resets a tab of the product. */
export const resetTab =
  (name: string): Change =>
  ({ tabs, order }) => ({ tabs: tabs.filter((tab) => tab.name !== name), order });

/** Moves a tab one place to the left (-1) or right (1). */
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
