const KEY = "place";

/**
 * Keeps the very line that the shopper had before them, where a page leads back to a place of itself: a
 * fragment alone brings that place to the top of the screen. Going to another page starts at its top.
 */
export function keepPlace(page: Document, storage: Storage): void {
  addEventListener("pagehide", () => {
    storage.setItem(KEY, `${scrollY - contentTop(page)} ${location.pathname}`);
  });
  const [top, path] = storage.getItem(KEY)?.split(" ") ?? [];
  const [entry] = performance.getEntriesByType("navigation");
  // "Back" is kept by the browser itself.
  const isNew = entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
  if (!isNew || path !== location.pathname) return;
  // The browser goes to the place once the page is parsed, which is after the scripts have run.
  requestAnimationFrame(() => {
    if (page.querySelector(":target") !== null) scrollTo(0, Number(top) + contentTop(page));
  });
}

/** What is said above a page pushes the page down. */
function contentTop(page: Document): number {
  return page.querySelector<HTMLElement>("main > :last-child")?.offsetTop ?? 0;
}
