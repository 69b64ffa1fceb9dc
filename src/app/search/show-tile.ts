/** How long to wait for the tile to appear. */
const MAX_WAIT_MS = 15_000;

/** Brings a tile of the dashboard into sight and the focus to it, as soon as it is drawn. */
export function showTile(name: string): void {
  const stop = AbortSignal.timeout(MAX_WAIT_MS);
  const look = (): boolean => {
    const tile = document.querySelector<HTMLElement>(`[data-tile="${CSS.escape(name)}"]`);
    if (tile === null) return false;
    tile.tabIndex = -1;
    tile.focus({ preventScroll: true });
    tile.scrollIntoView({ block: "center" });
    return true;
  };
  const observer = new MutationObserver(() => {
    if (!stop.aborted && !look()) return;
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
