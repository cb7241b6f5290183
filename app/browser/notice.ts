import { NOTICE_MS } from "@contract/model/limits";

/** Those that the specification shows for five seconds (spec §8). */
const SHORT = new Set(["api.network", "api.timeout", "api.status"]);

/** Reads out what the page has to say first, and takes the short notices away after 5,000 ms. */
export function showNotices(page: Document): void {
  const first = page.querySelector<HTMLElement>(".error-summary, .notice[data-notice]");
  // Led back to a place further down, the shopper stays there: the notice is held in sight.
  const preventScroll = page.querySelector(":target") !== null;
  if (first && page.activeElement === page.body) first.focus({ preventScroll });
  for (const notice of page.querySelectorAll<HTMLElement>(".notice[data-notice]"))
    if (SHORT.has(notice.dataset.notice ?? "")) hideLater(notice);
}

/** Not while it is being read: under the pointer, or with the focus on its link. */
function hideLater(notice: HTMLElement): void {
  setTimeout(() => {
    const isRead = notice.matches(":hover") || notice.querySelector(":focus") !== null;
    if (isRead) hideLater(notice);
    else notice.hidden = true;
  }, NOTICE_MS);
}
