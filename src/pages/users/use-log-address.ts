import { useState } from "react";
import type { Values } from "../../fields";
import { useAddress } from "../../ui/page/address";
import { firstQuery, type TableQuery } from "../../ui/data-table";
import { fieldsFor, filterOf } from "./log-columns";

/** A value that was chosen or typed: the address says it a moment later, or not at all while it is no date yet. */
interface Given {
  value: unknown;
  /** What the address said before and says then. */
  before: string | null;
  after: string | null;
}

const names = Object.keys(fieldsFor());

/** What the log is filtered by, and which page of that is shown. */
export interface LogAddress {
  filter: Values;
  setFilter: (name: string, value: unknown) => void;
  /** What the log is asked for: the filters that are given, and the search. */
  body: Record<string, string>;
  query: TableQuery;
  setQuery: (query: TableQuery) => void;
}

/**
 * The filters and the search of the log, kept in the page's address, so that a reload, a link or the way back shows the
 * same. Another filter begins at page 1.
 */
export function useLogAddress(): LogAddress {
  const [address, setAddress] = useAddress();
  const [given, setGiven] = useState<Record<string, Given>>({});
  const filter: Values = Object.fromEntries(
    names.map((name) => {
      const said = address.get(name);
      const own = given[name];
      return [name, own !== undefined && [own.before, own.after].includes(said) ? own.value : said];
    }),
  );
  const search = address.get("search") ?? "";
  const body = { ...filterOf(filter), ...(search === "" ? {} : { search }) };
  const key = JSON.stringify(body);
  const [moved, setMoved] = useState({ query: firstQuery, of: key });
  const put = (name: string, value: string | null): void =>
    setAddress(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
      },
      { replace: true },
    );
  return {
    filter,
    setFilter: (name, value) => {
      const after = filterOf({ [name]: value })[name] ?? null;
      setGiven((now) => ({ ...now, [name]: { value, before: address.get(name), after } }));
      put(name, after);
    },
    body,
    query: { ...moved.query, search, page: moved.of === key ? moved.query.page : 1 },
    setQuery: (query) => {
      setMoved({ query, of: key });
      if (query.search !== search) put("search", query.search === "" ? null : query.search);
    },
  };
}
