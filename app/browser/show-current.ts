/** Brings the current entry of a row that is wider than the screen into sight. */
export function showCurrent(page: Document): void {
  const links = ":is(.nav, .tabs, .account-menu) [aria-current]";
  for (const link of page.querySelectorAll<HTMLElement>(links)) {
    const row = link.closest<HTMLElement>("ul, nav");
    // As far as is needed, and no further: the first entries stay where they are known.
    if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth - row.offsetLeft - row.clientWidth;
  }
}
