const SECOND_MS = 1_000;
const DAY_SECONDS = 86_400;
const counting = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Counts down the seconds of buttons that must wait before another code can be requested (spec §4).
 *
 * A button has `data-wait-seconds` (from the server), `data-wait-words` with `{{seconds}}`, and
 * `data-resend-at`, which changes with each code. This script writes only attributes, because React keeps
 * attributes that it did not render. The style sheet shows `data-waiting` instead of the label.
 */
export function startCountdowns(page: Document): void {
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

/**
 * Writes the remaining time of each element with `data-seconds-left` into its attribute `data-left`. After
 * the end, writes the message in `data-over` there.
 */
export function showTimeLeft(page: Document): void {
  for (const time of page.querySelectorAll<HTMLElement>("[data-seconds-left]")) {
    const { secondsLeft, words = "", over = "" } = time.dataset;
    const endsAt = Date.now() + Number(secondsLeft) * SECOND_MS;
    const show = () => {
      const left = Math.max(0, Math.round((endsAt - Date.now()) / SECOND_MS));
      // Above one day, show nothing, because the date beside it is enough.
      if (left < DAY_SECONDS)
        time.dataset.left = left > 0 ? words.replace("{{time}}", formatClock(left)) : over;
      if (left > 0) setTimeout(show, SECOND_MS);
    };
    show();
  }
}

/** Formats a number of seconds, such as 59:07 or 3:05:09. */
function formatClock(seconds: number): string {
  const clock = new Date(seconds * SECOND_MS).toISOString().slice(11, 19);
  return clock.replace(/^(00:0?|0)/, "");
}

function start(button: HTMLElement): void {
  const { resendAt, counted } = button.dataset;
  if (resendAt === counted) return;
  button.dataset.counted = resendAt;
  clearTimeout(counting.get(button));
  updateCountdown(button, Date.now() + Number(button.dataset.waitSeconds) * SECOND_MS);
}

function updateCountdown(button: HTMLElement, endsAt: number): void {
  const seconds = Math.ceil((endsAt - Date.now()) / SECOND_MS);
  if (seconds > 0) {
    const words = (button.dataset.waitWords ?? "").replace("{{seconds}}", String(seconds));
    button.dataset.waiting = words;
    button.setAttribute("aria-label", words);
    button.setAttribute("aria-disabled", "true");
    counting.set(
      button,
      setTimeout(() => updateCountdown(button, endsAt), SECOND_MS),
    );
  } else {
    delete button.dataset.waiting;
    for (const name of ["aria-label", "aria-disabled"]) button.removeAttribute(name);
  }
}
