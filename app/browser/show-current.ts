/** Brings the current entry of a row that is wider than the screen into sight. */
export function showCurrent(page: Document): void {
  for (const link of page.querySelectorAll<HTMLElement>(":is(.nav, .tabs) [aria-current]")) {
    const row = link.parentElement;
    // As far as is needed, and no further: the first entries stay where they are known.
    if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth - row.offsetLeft - row.clientWidth;
  }
}
