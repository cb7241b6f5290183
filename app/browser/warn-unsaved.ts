import { isTyped } from "./unsaved-form";

/** What a refused form shows above what was typed: that is unsaved too, though no control changed since. */
const REFUSED = "main :is(.error-summary,[data-testid=staff-conflict])";

/**
 * Lets the browser ask before a page is left with something unsaved in a form that posts; sending that form
 * itself is no leaving. Forms that search or filter lose nothing.
 */
export function warnUnsaved(page: Document): void {
  let sent: EventTarget | null = null;
  addEventListener("submit", ({ target, defaultPrevented }) => {
    if (!defaultPrevented) sent = target;
  });
  // Whoever types again, or comes back, is no longer on the way.
  const forget = () => {
    sent = null;
  };
  page.addEventListener("input", forget);
  addEventListener("pageshow", forget);
  addEventListener("beforeunload", (event) => {
    const forms = page.querySelectorAll<HTMLFormElement>("form[method=post]");
    const isRefused = sent === null && page.querySelector(REFUSED) !== null;
    if (isRefused || [...forms].some((form) => form !== sent && isTyped(form)))
      event.preventDefault();
  });
}
