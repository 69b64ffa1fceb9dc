import { readArrangement, untouched, type Arrangement } from "../grid/layout";
import type { Tile } from "../board/tile";
import type { Dashboard } from "../tiles";

/** How one tab is arranged. An own tab was made by a person and has a name of theirs; others are the product's. */
export interface ArrangedTab extends Arrangement {
  name: string;
  /** The name of an own tab. */
  label: string | null;
  /** The tab is not shown. */
  away: boolean;
}

/** How a person, or the central office for a role, arranged the dashboards: what differs from the product's own. */
export interface Boards {
  tabs: ArrangedTab[];
  /** The tabs from left to right; empty while they stand in the product's order. */
  order: string[];
}

/** A tab ready to be shown: its tiles under the person's titles, those put away left out. */
export interface ShownTab {
  name: string;
  label: string;
  about: string;
  own: boolean;
  away: boolean;
  tiles: readonly Tile[];
  arrangement: Arrangement;
}

export const nothingArranged: Boards = { tabs: [], order: [] };

const ownPrefix = "own-";
export const isOwn = (name: string): boolean => name.startsWith(ownPrefix);

const blank = (name: string): ArrangedTab => ({ ...untouched, name, label: null, away: false });

/** The arrangement of a tab; untouched where nobody arranged it. */
export const tabNamed = (boards: Boards, name: string): ArrangedTab =>
  boards.tabs.find((tab) => tab.name === name) ?? blank(name);

/** An arrangement from what the server kept; whatever is not one is left out. Null for the default. */
export function readBoards(value: unknown): Boards | null {
  if (typeof value !== "object" || value === null) return null;
  const { tabs, order } = value as { tabs?: unknown; order?: unknown };
  const read = (Array.isArray(tabs) ? tabs : []).flatMap((tab: unknown): ArrangedTab[] => {
    const { name, label, away } = (tab ?? {}) as { name?: unknown; label?: unknown; away?: unknown };
    if (typeof name !== "string") return [];
    return [
      { ...readArrangement(tab), name, label: typeof label === "string" ? label : null, away: away === true },
    ];
  });
  return {
    tabs: read,
    order: Array.isArray(order) ? order.filter((name): name is string => typeof name === "string") : [],
  };
}

/** The names of all tabs from left to right; the product's new ones stand at the end of an own order. */
export function orderOf(boards: Boards, dashboards: readonly Dashboard[]): string[] {
  const all = [...dashboards.map(({ name }) => name), ...boards.tabs.map(({ name }) => name).filter(isOwn)];
  const known = boards.order.filter((name) => all.includes(name));
  return [...known, ...all.filter((name) => !known.includes(name))];
}

/** Every tab as it is to be shown, those put away too; `sharer` is who shared the arrangement with the role. */
export function tabsOf(
  boards: Boards,
  dashboards: readonly Dashboard[],
  catalog: ReadonlyMap<string, Tile>,
  sharer?: string,
): ShownTab[] {
  const made = sharer === undefined ? "A tab of your own." : `A tab that ${sharer} shared with your role.`;
  return orderOf(boards, dashboards).map((name) => {
    const arrangement = tabNamed(boards, name);
    const dashboard = dashboards.find((one) => one.name === name);
    const added = arrangement.added.flatMap((tile) => catalog.get(tile) ?? []);
    const tiles = [...new Set([...(dashboard?.tiles ?? []), ...added])]
      .filter((tile) => !arrangement.hidden.includes(tile.name))
      .map((tile) => {
        const title = arrangement.titles[tile.name];
        return title === undefined ? tile : { ...tile, title };
      });
    return {
      name,
      label: arrangement.label ?? dashboard?.label ?? "Own tab",
      about: dashboard?.about ?? made,
      own: dashboard === undefined,
      away: arrangement.away,
      tiles,
      arrangement,
    };
  });
}

interface Opened {
  /** The tabs in sight. */
  tabs: ShownTab[];
  shown: ShownTab | undefined;
  /** Where the address names a tab that is put away or not there: what is shown, in words. */
  note: string | null;
}

/** The tab that an address names, even one put away; else the first in sight. */
export function openedTab(all: readonly ShownTab[], wanted: string | null): Opened {
  const named = all.find(({ name }) => name === wanted);
  const shown = named ?? all.find(({ away }) => !away) ?? all[0];
  const tabs = all.filter((tab) => !tab.away || tab === shown);
  if (named?.away)
    return {
      tabs,
      shown,
      note: `The tab “${named.label}” is put away. It is shown because the address names it.`,
    };
  if (named !== undefined || wanted === null || shown === undefined) return { tabs, shown, note: null };
  return {
    tabs,
    shown,
    note: `The address names a tab that is not among yours: it was deleted, or somebody else made it. “${shown.label}” is shown instead.`,
  };
}
