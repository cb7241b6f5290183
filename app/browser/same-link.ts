/** Ignores a link to the page one is on (spec §2); `data-again` marks those that mean to ask anew. */
export function ignoreSameLinks(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || isForAnotherTab(event) || link.dataset.again !== undefined) return;
    // A link with a fragment moves inside the page.
    if (link.href === location.href.replace(/#.*/, "")) event.preventDefault();
  });
}

function isForAnotherTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
