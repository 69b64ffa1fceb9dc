import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../api/session";
import { viewList } from "../../api/views";
import { messageOf } from "../../shared/errors";
import { opensScreen } from "../../shared/permissions";
import { foundRecords, MIN_CHARACTERS } from "./found-records";
import { reportItems, screenItems, viewItems } from "./local-items";
import { containsWords, type SearchItem } from "./search-item";

/** The pause in typing after which the search is sent. */
const SEARCH_DELAY_MS = 200;

const noItems: readonly SearchItem[] = [];
const noViews: readonly [] = [];
const nobody = { route: [] };

/** The screens, tiles, reports and views that this user may open. */
export function useLocalItems(): readonly SearchItem[] {
  const user = useSession((session) => session.user);
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
      user === null ? noItems : [...screenItems(user), ...tiles, ...reportItems(user), ...viewItems(views)],
    [user, tiles, views],
  );
}

/**
 * The records that the server finds for a text, and what is said of it. Until it has answered, those of the text
 * before that hold the words typed since.
 */
export function useFoundRecords(text: string): {
  /** Whether this user may find records: only who opens the forms may. */
  mayFind: boolean;
  found: readonly SearchItem[];
  status: string;
} {
  const user = useSession((session) => session.user);
  const [asked] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const mayFind = user !== null && opensScreen(user, "forms");
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...foundRecords(asked, user ?? nobody),
    enabled: mayFind && asked.length >= MIN_CHARACTERS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOlder = isPlaceholderData || asked !== text;
  const found = useMemo(
    () => (data === undefined ? noItems : isOlder ? data.filter((one) => containsWords(one, text)) : data),
    [data, isOlder, text],
  );
  if (!mayFind || text.length < MIN_CHARACTERS) return { mayFind, found: noItems, status: "" };
  if (error !== null)
    return { mayFind, found: noItems, status: `Records are not searched: ${messageOf(error)}` };
  return { mayFind, found, status: isFetching || isOlder ? "Searching the records…" : "" };
}
