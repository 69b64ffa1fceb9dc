import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { explorations } from "../../api/explorations";
import { useSession } from "../../api/session/session";
import { viewList } from "../../api/views";
import { messageOf } from "../../shared/errors";
import { opensScreen } from "../../shared/permissions";
import { foundRecords, MIN_CHARACTERS } from "./found-records";
import { explorationItems, reportItems, screenItems, viewItems } from "./local-items";
import { containsWords, type SearchItem } from "./search-item";

/** The pause in typing after which the search is sent. */
const SEARCH_DELAY_MS = 200;

/** What of the records a reader may find. */
export type Findable = "record" | "organization";

/** What of the records a reader may find: who opens no forms but the dashboard, organizations and their figures. */
const findableBy = (reader: { route: readonly string[] }): Findable | null =>
  opensScreen(reader, "forms") ? "record" : opensScreen(reader, "dashboard") ? "organization" : null;

const noItems: readonly SearchItem[] = [];
const noViews: readonly [] = [];
const noExplorations: readonly [] = [];
const nobody = { route: [] };

/** The screens, tiles, reports, views and saved explorations that this user may open. */
export function useLocalItems(): readonly SearchItem[] {
  const user = useSession((session) => session.user);
  const explores = user !== null && opensScreen(user, "report");
  const { data: saved = noExplorations } = useQuery({ ...explorations, enabled: explores });
  const onDashboard = user !== null && opensScreen(user, "dashboard");
  const { data: views = noViews } = useQuery({ ...viewList, enabled: user !== null });
  const { data: tiles = noItems } = useQuery({
    queryKey: ["search", "tiles", user?.id],
    queryFn: async ({ signal }) => (await import("./tile-items")).tileItems(user?.id ?? 0, signal),
    enabled: onDashboard,
    staleTime: 0,
  });
  return useMemo(
    () =>
      user === null
        ? noItems
        : [
            ...screenItems(user),
            ...tiles,
            ...reportItems(user),
            ...viewItems(views),
            ...explorationItems(saved),
          ],
    [user, tiles, views, saved],
  );
}

/**
 * The records that the server finds for a text, and what is said of it. Until it has answered, those of the text
 * before that hold the words typed since.
 */
export function useFoundRecords(text: string): {
  /** What of records this user may find: those of the forms, the figures of organizations, or nothing. */
  mayFind: Findable | null;
  found: readonly SearchItem[];
  status: string;
} {
  const user = useSession((session) => session.user);
  const [asked] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const mayFind = user === null ? null : findableBy(user);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...foundRecords(asked, user ?? nobody),
    enabled: mayFind !== null && asked.length >= MIN_CHARACTERS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOlder = isPlaceholderData || asked !== text;
  const found = useMemo(
    () => (data === undefined ? noItems : isOlder ? data.filter((one) => containsWords(one, text)) : data),
    [data, isOlder, text],
  );
  if (mayFind === null || text.length < MIN_CHARACTERS) return { mayFind, found: noItems, status: "" };
  if (error !== null)
    return {
      mayFind,
      found: noItems,
      status: `${mayFind.charAt(0).toUpperCase()}${mayFind.slice(1)}s are not searched: ${messageOf(error)}`,
    };
  return { mayFind, found, status: isFetching || isOlder ? `Searching the ${mayFind}s…` : "" };
}
