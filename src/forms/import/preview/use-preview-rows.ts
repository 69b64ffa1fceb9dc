import { useEffect, useRef, useState } from "react";
import type { PreviewRow } from "./preview-row";
import type { View } from "../import-row";
import type { RemoteStore } from "../worker-store";

const pageSize = 60;

interface Shown {
  view: View;
  version: number;
  pages: Map<number, PreviewRow[]>;
}

/**
 * Loads the visible rows of a view from the worker page by page. A row that is not loaded yet is undefined. After a
 * change, the old rows are shown until the new ones are loaded.
 */
export function usePreviewRows(
  desk: RemoteStore,
  view: View,
  version: number,
  range: { from: number; to: number },
): (index: number) => PreviewRow | undefined {
  const [shown, setShown] = useState<Shown>({ view, version, pages: new Map() });
  const fetching = useRef(new Set<string>());
  const firstPage = Math.floor(range.from / pageSize);
  const lastPage = Math.floor(Math.max(range.from, range.to - 1) / pageSize);

  useEffect(() => {
    let current = true;
    const running = fetching.current;
    const fresh = shown.view === view && shown.version === version;
    const missing: number[] = [];
    for (let page = firstPage; page <= lastPage; page += 1)
      if (!fresh || !shown.pages.has(page)) missing.push(page);
    const name = (page: number): string => `${view} ${version} ${page}`;
    const wanted = missing.filter((page) => !running.has(name(page)));
    if (wanted.length === 0) return;
    for (const page of wanted) running.add(name(page));
    Promise.all(wanted.map((page) => desk.page(view, page * pageSize, (page + 1) * pageSize)))
      .then((results) => {
        if (!current) return;
        setShown((before) => {
          const same = before.view === view && before.version === version;
          const pages = new Map(same ? before.pages : []);
          for (const [at, page] of wanted.entries()) pages.set(page, results[at] ?? []);
          return { view, version, pages };
        });
      })
      .catch(() => {})
      .finally(() => {
        for (const page of wanted) running.delete(name(page));
      });
    return () => {
      current = false;
      for (const page of wanted) running.delete(name(page));
    };
  }, [desk, view, version, firstPage, lastPage, shown]);

  return (index) =>
    shown.view === view ? shown.pages.get(Math.floor(index / pageSize))?.[index % pageSize] : undefined;
}
