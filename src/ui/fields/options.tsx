import { createContext, useContext, useEffect, useState } from "react";
import type { Field } from "../../fields";
import type { Place } from "../../shared/places";
import type { Send } from "../sending/send-queue";

/** A place of the pick-lists: name, PSGC code, code of the place it lies in. */
export type PlaceRow = Place;

/** The records that a field can pick. */
export type PickKind = Extract<NonNullable<Field["picks"]>, "arbo" | "arc" | "project">;

/** Which part of a list with categories: the categories, or the values under one. */
export type ListPart = "categories" | { category: string };

/** A record as the search gives it, with its own field names and `id`. */
export type PickRow = Record<string, unknown>;

/** A file that the server keeps. */
export interface StoredFile {
  id: string;
  name: string;
  /** Where and when a photo was taken, as it says itself. */
  latitude?: number | null;
  longitude?: number | null;
  taken_on?: string | null;
  taken_time?: string | null;
}

/**
 * What the controls ask of the server. Places are named, not coded, and already limited to the user's scope;
 * a list that cannot be loaded is empty.
 */
export interface Options {
  /** The values of a list; of one with categories those of `category`, or with `categories` the categories themselves. */
  lookup: (list: string, part?: ListPart) => Promise<string[]>;
  regions: () => Promise<PlaceRow[]>;
  /** All provinces, or those of a region. */
  provinces: (region?: string) => Promise<PlaceRow[]>;
  /** All cities and municipalities, or those of a province. */
  municipalities: (province?: string) => Promise<PlaceRow[]>;
  barangays: (province: string, municipality: string) => Promise<PlaceRow[]>;
  /** The first records whose text matches. */
  search: (kind: PickKind, text: string) => Promise<PickRow[]>;
  /** Stores a file and answers its id; while the server is away it is kept in the browser. */
  upload: Send<StoredFile>;
  /** Where a file lies that is not with the server yet; null where the server has it. */
  addressOfFile: (id: string) => Promise<string | null>;
  /** What files are called that the server has, by their ids. */
  namesOfFiles: (ids: readonly string[]) => Promise<Record<string, string>>;
  /** Keeps an added text in the list itself; absent where the role may not. */
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
  upload: () => Promise.reject(new Error("Files cannot be stored here.")),
  addressOfFile: () => Promise.resolve(null),
  namesOfFiles: () => Promise.resolve({}),
};

const OptionsContext = createContext<Options>(none);

/** Gives the controls their lists; stands once, above the pages. */
export const OptionsProvider = OptionsContext.Provider;

/** The lists behind the controls; empty ones where no provider stands. */
export const useOptions = (): Options => useContext(OptionsContext);

/**
 * What a promise gave, `undefined` until then; asked again when `key` changes, and an answer that comes after
 * the next question is dropped. A failure leaves it undefined.
 */
export function useAnswer<T>(ask: (options: Options) => Promise<T>, key: string): T | undefined {
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

/** The values of a lookup list, or of a part of it; empty until they are here. */
export const useLookup = (list: string | undefined, part?: ListPart): string[] =>
  useAnswer(
    (options) => (list === undefined ? Promise.resolve([]) : options.lookup(list, part)),
    `${list ?? ""}|${part === undefined ? "" : typeof part === "string" ? part : `:${part.category}`}`,
  ) ?? [];
