import { useState } from "react";
import type { Values } from "../../fields";
import { useAddress } from "../../ui/page/address";
import { firstQuery, type TableQuery } from "../../ui/data-table";
import { fieldsFor, filterOf } from "./log-columns";

/**
 * A filter value from the user that the address does not contain yet, or not at all while it is an incomplete
 * date.
 */
interface Given {
  value: unknown;
  /** The value in the address before and after the change. */
  before: string | null;
  after: string | null;
}

const names = Object.keys(fieldsFor());

/** The filters of the log, and the page shown. */
export interface LogAddress {
  filter: Values;
  setFilter: (name: string, value: unknown) => void;
  /** The request body: the valid filters and the search. */
  body: Record<string, string>;
  query: TableQuery;
  setQuery: (query: TableQuery) => void;
}

/**
 * The filters and search of the log, stored in the page's address, so that a reload, a link or Back restores
 * them. A new filter starts at page 1.
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
