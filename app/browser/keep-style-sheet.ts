/** By then the first pictures are there and the shopper has begun to read. */
const AFTER_LOAD_MS = 1_000;

/**
 * Fetches the file of the style that a first visit carries inside, 1,000 ms after the page is loaded:
 * nobody waits for it, so it takes no line from what the shopper waits for. With it in the browser's
 * cache, later pages only link it; its answer tells the server so by a cookie.
 */
export function keepStyleSheet(page: Document): void {
  const href = page.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  if (href === undefined) return;
  addEventListener("load", () => setTimeout(() => prefetch(href), AFTER_LOAD_MS));
}

function prefetch(href: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = "style";
  link.href = href;
  document.head.append(link);
}
