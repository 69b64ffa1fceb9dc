import { readArrangement, defaultArrangement, type Arrangement } from "./arrangement";
import type { ExplorationTile, Tile } from "../board/tile";
import { explorationTile } from "./exploration-tiles";
import type { Dashboard } from "../tiles";

/**
 * The arrangement of one tab. A tab is the user's own, with a name given by the user, or one of the product's.
 */
export interface ArrangedTab extends Arrangement {
  name: string;
  /** The name of an own tab; null for a tab of the product without another name. */
  label: string | null;
  /** Whether the tab is hidden. */
  away: boolean;
}

/**
 * An arrangement of the dashboards by a user, or by the central office for a role: the
 * differences from the default.
 */
export interface Boards {
  tabs: ArrangedTab[];
  /** The names of the tabs from left to right; empty for the default order. */
  order: string[];
}

/** A tab as it is shown: its visible tiles with the user's titles. */
export interface ShownTab {
  name: string;
  label: string;
  about: string;
  own: boolean;
  away: boolean;
  tiles: readonly Tile[];
  /** The saved explorations on it. */
  explorations: readonly ExplorationTile[];
  arrangement: Arrangement;
}

export const defaultBoards: Boards = { tabs: [], order: [] };

const ownPrefix = "own-";
export const isOwnTab = (name: string): boolean => name.startsWith(ownPrefix);

const blank = (name: string): ArrangedTab => ({ ...defaultArrangement, name, label: null, away: false });

/** The arrangement of a tab; an empty one if nobody arranged it. */
export const findTab = (boards: Boards, name: string): ArrangedTab =>
  boards.tabs.find((tab) => tab.name === name) ?? blank(name);

/** Reads an arrangement that the server stored, and skips invalid parts. Null for the default. */
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

/** The names of all tabs from left to right. Tabs that are not in the stored order come last. */
export function orderOf(boards: Boards, dashboards: readonly Dashboard[]): string[] {
  const all = [
    ...dashboards.map(({ name }) => name),
    ...boards.tabs.map(({ name }) => name).filter(isOwnTab),
  ];
  const known = boards.order.filter((name) => all.includes(name));
  return [...known, ...all.filter((name) => !known.includes(name))];
}

/**
 * All tabs as they are shown, including hidden ones. `sharer` is the user who shared the
 * arrangement with the role.
 */
export function tabsOf(
  boards: Boards,
  dashboards: readonly Dashboard[],
  catalog: ReadonlyMap<string, Tile>,
  sharer?: string,
): ShownTab[] {
  const made = sharer === undefined ? "A tab of your own." : `A tab that ${sharer} shared with your role.`;
  return orderOf(boards, dashboards).map((name) => {
    const arrangement = findTab(boards, name);
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
      explorations: arrangement.added
        .filter((tile) => !arrangement.hidden.includes(tile))
        .flatMap((tile) => explorationTile(tile, arrangement.titles[tile]) ?? []),
      arrangement,
    };
  });
}

interface Opened {
  /** The visible tabs, including the open one. */
  tabs: ShownTab[];
  shown: ShownTab | undefined;
  /** A message when the address names a hidden or unknown tab. */
  note: string | null;
}

/** Finds the tab that the address names, even a hidden one; else the first visible tab. */
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
