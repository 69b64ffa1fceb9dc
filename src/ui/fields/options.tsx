import type { HeldNames } from "../../shared/calls/held-names";
import { createContext, useContext, useEffect, useState } from "react";
import type { PickKind } from "../../fields";
import type { Place } from "../../shared/places/places";
import type { Send } from "../sending/send-queue";

/** A place in a list: its name, PSGC code and parent code. */
export type PlaceRow = Place;

/** Which part of a list with categories: the categories, or the values of one category. */
export type ListPart = "categories" | { category: string };

/** A record from the search, with its own field names and `id`. */
export type PickRow = Record<string, unknown>;

/** A file that the server stores. */
export interface StoredFile {
  id: string;
  name: string;
  /** Where and when a photo was taken, from its own metadata. */
  latitude?: number | null;
  longitude?: number | null;
  taken_on?: string | null;
  taken_time?: string | null;
}

/**
 * What the controls request from the server. Places are given by name and limited to the user's scope. A
 * location file that cannot be loaded gives an empty list.
 */
export interface Options {
  /** The values of a list; for a list with categories, those of one category or the categories themselves. */
  lookup: (list: string, part?: ListPart) => Promise<string[]>;
  regions: () => Promise<PlaceRow[]>;
  /** All provinces, or those of a region. */
  provinces: (region?: string) => Promise<PlaceRow[]>;
  /** All cities and municipalities, or those of a province. */
  municipalities: (province?: string) => Promise<PlaceRow[]>;
  barangays: (province: string, municipality: string) => Promise<PlaceRow[]>;
  /** The first records that match the text. */
  search: (kind: PickKind, text: string) => Promise<PickRow[]>;
  /** Which names of filters no record has that the user sees. */
  missingNames: (held: HeldNames) => Promise<HeldNames>;
  /** Stores a file and returns its id; while the server is unreachable, the file is kept in the browser. */
  upload: Send<StoredFile>;
  /** The address of a file that is not on the server yet; null when the server has it. */
  addressOfFile: (id: string) => Promise<string | null>;
  /** The names of files on the server, by id. */
  namesOfFiles: (ids: readonly string[]) => Promise<Record<string, string>>;
  /** Adds a new text to the list. It is missing or does nothing when the role may not add. */
  addToList?: (list: string, text: string, category?: string) => Promise<void>;
}

const nothing = (): Promise<never[]> => Promise.resolve([]);
const none: Options = {
  lookup: nothing,
  regions: nothing,
  provinces: nothing,
  municipalities: nothing,
  barangays: nothing,
  search: nothing,
  missingNames: () => Promise.resolve({}),
  upload: () => Promise.reject(new Error("Files cannot be stored here.")),
  addressOfFile: () => Promise.resolve(null),
  namesOfFiles: () => Promise.resolve({}),
};

const OptionsContext = createContext<Options>(none);

/** Provides the controls with their choices; mounted once, above the pages. */
export const OptionsProvider = OptionsContext.Provider;

/** The choices for the controls; empty without a provider. */
export const useOptions = (): Options => useContext(OptionsContext);

/**
 * The result of a promise, `undefined` until it resolves and after a failure. Runs again when `key` changes,
 * and ignores results of earlier runs.
 */
export function usePromise<T>(ask: (options: Options) => Promise<T>, key: string): T | undefined {
  const options = useOptions();
  const [answer, setAnswer] = useState<{ key: string; value: T }>();
  useEffect(() => {
    let current = true;
    ask(options).then(
      (value) => {
        if (current) setAnswer({ key, value });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is made anew at every render; `key` says when it asks something else
  }, [options, key]);
  return answer?.key === key ? answer.value : undefined;
}

/** The values of a lookup list, or of a part of it; empty until loaded. */
export const useLookup = (list: string | undefined, part?: ListPart): string[] =>
  usePromise(
    (options) => (list === undefined ? Promise.resolve([]) : options.lookup(list, part)),
    `${list ?? ""}|${part === undefined ? "" : typeof part === "string" ? part : `:${part.category}`}`,
  ) ?? [];
