const SECOND_MS = 1_000;
const counting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Lets each button that must wait count down (spec §4, "try again in N seconds"): it carries
 * `data-wait-seconds`, the server's own figure, `data-wait-words` with `{{seconds}}`, and
 * `data-resend-at`, which changes with each code sent. Only attributes are written, which React leaves
 * alone; the style sheet shows `data-waiting` in the place of the label.
 */
export function countDown(page: Document): void {
  const startAll = () => page.querySelectorAll<HTMLElement>("[data-resend-at]").forEach(start);
  startAll();
  new MutationObserver(startAll).observe(page, {
    attributeFilter: ["data-resend-at"],
    childList: true,
    subtree: true,
  });
  page.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-waiting]"))
      event.preventDefault();
  });
}

function start(button: HTMLElement): void {
  const { resendAt, counted } = button.dataset;
  if (resendAt === counted) return;
  button.dataset.counted = resendAt;
  clearTimeout(counting.get(button));
  tick(button, Date.now() + Number(button.dataset.waitSeconds) * SECOND_MS);
}

function tick(button: HTMLElement, endsAt: number): void {
  const seconds = Math.ceil((endsAt - Date.now()) / SECOND_MS);
  if (seconds > 0) {
    const words = (button.dataset.waitWords ?? "").replace("{{seconds}}", String(seconds));
    button.dataset.waiting = words;
    button.setAttribute("aria-label", words);
    button.setAttribute("aria-disabled", "true");
    counting.set(
      button,
      setTimeout(() => tick(button, endsAt), SECOND_MS),
    );
  } else {
    delete button.dataset.waiting;
    for (const name of ["aria-label", "aria-disabled"]) button.removeAttribute(name);
  }
}
