/**
 * Runs in the page. Returns what larger text makes unreadable: a page wider than its window, and text that its
 * element cuts off. Rows that scroll by themselves are fine, and so is text for screen readers only.
 */
export function textZoomFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll("body *")].filter(
      (each) =>
        each.getBoundingClientRect().right > clientWidth + 1 && !scrolls(each.parentElement),
    );
    const names = wide.slice(-3).map((each) => each.outerHTML.slice(0, 80));
    faults.push(`is ${scrollWidth} px wide in ${clientWidth} px: ${names.join(" ")}`);
  }
  for (const each of document.querySelectorAll<HTMLElement>("body *")) {
    if (each.closest(".unseen, svg, select, dialog:not([open])") || !hasText(each)) continue;
    const { overflowX, overflowY } = getComputedStyle(each);
    const isCut =
      (isHiding(overflowX) && each.scrollWidth > each.clientWidth + 1) ||
      (isHiding(overflowY) && each.scrollHeight > each.clientHeight + 1);
    if (isCut && each.clientWidth > 1) faults.push(`cuts off ${each.outerHTML.slice(0, 120)}`);
  }
  return faults;

  function scrolls(element: Element | null): boolean {
    for (let at = element; at !== null; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  }
  function isHiding(overflow: string): boolean {
    return overflow === "hidden" || overflow === "clip";
  }
  function hasText(element: Element): boolean {
    return [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
    );
  }
}
