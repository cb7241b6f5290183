import { loadDocument } from "./load-document";
import {
  isStaleMessageShown,
  setBusy,
  showFormResponse,
  showStaleMessage,
  type FormResponse,
} from "./show-form-response";

/** The pause in typing after which a typed count is sent. */
const TYPING_PAUSE_MS = 400;
/** The maximum wait for a response. It equals the time that the shop waits for its backend. */
const ANSWER_WAIT_MS = 20_000;
const COUNTED_CONTROLS = "[type=checkbox],[type=radio],[type=number]";

/**
 * Updates the page after each change of its form.
 *
 * This class posts the form with the intent of `data-live` and replaces parts of the page by those of the
 * response. The server calculates all sums. Only one request runs at a time. A change during a request is
 * sent afterwards, and the outdated response is dropped.
 *
 * If no response arrives, `data-stale` shows a message, and the form's own buttons still work. If React
 * renders the form, only changes of counts are sent. Only the sums are replaced after hydration.
 */
export class LiveTotals {
  readonly #form: HTMLFormElement;
  readonly #isReacts: boolean;
  #asking: AbortController | undefined;
  #changes = 0;
  #sent = "";
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement, isReacts: boolean) {
    this.#form = form;
    this.#isReacts = isReacts;
    const page = document;
    // The style sheet hides the buttons that this script replaces.
    if (!isReacts) page.documentElement.dataset.follows = "";
    page.addEventListener("input", ({ target }) => this.#onTyped(target));
    page.addEventListener("change", ({ target }) => this.#onChosen(target));
    page.addEventListener("click", (event) => this.#onStep(event));
    page.addEventListener("submit", (event) => {
      if (!event.defaultPrevented) this.#leave();
    });
    addEventListener("pageshow", ({ persisted }) => {
      // The browser has restored the page from its back/forward cache, so it may be outdated. Load its data
      // again without saving.
      if (persisted) void this.#follow(isReacts ? undefined : location.href);
    });
    addEventListener("online", () => {
      if (isStaleMessageShown(page)) void this.#follow();
    });
  }

  #isCounted(target: EventTarget | null): target is HTMLInputElement {
    if (!(target instanceof HTMLInputElement) || target.form !== this.#form) return false;
    return this.#isReacts
      ? target.type === "number" && target.validity.valid
      : target.matches(COUNTED_CONTROLS);
  }

  #onTyped(target: EventTarget | null): void {
    if (!this.#isCounted(target) || target.type !== "number") return;
    clearTimeout(this.#typing);
    if (target.validity.valid)
      this.#typing = setTimeout(() => void this.#follow(), TYPING_PAUSE_MS);
  }

  #onChosen(target: EventTarget | null): void {
    if (!this.#isCounted(target)) return;
    const isKnown = target.type === "number" && this.#fields().toString() === this.#sent;
    if (!isKnown) void this.#follow();
  }

  #onStep(event: Event): void {
    const { target } = event;
    const button = target instanceof Element ? target.closest("button") : null;
    const step = Number(button?.dataset.step);
    const count = button?.parentElement?.querySelector("input");
    if (button?.form !== this.#form || !step || !count) return;
    event.preventDefault();
    const wanted = String(Math.min(Number(count.max), Math.max(1, Number(count.value) + step)));
    if (wanted === count.value) return;
    count.value = wanted;
    void this.#follow();
  }

  /** Stops the updates after the submission of a form that leaves the page. */
  #leave(): void {
    clearTimeout(this.#typing);
    const asking = this.#asking;
    this.#asking = undefined;
    asking?.abort();
    setBusy(document, false);
  }

  /** Sends the form, or only reads the page at `reread` again. */
  async #follow(reread?: string): Promise<void> {
    clearTimeout(this.#typing);
    if (this.#form.hasAttribute("aria-busy")) return; // The browser has already sent the form with the new value.
    this.#changes += 1;
    if (this.#asking) return;
    const known = this.#changes;
    const asking = new AbortController();
    this.#asking = asking;
    setBusy(document, true);
    const limit = setTimeout(() => asking.abort(), ANSWER_WAIT_MS);
    const answer = await this.#ask(asking.signal, reread).catch(() => null);
    clearTimeout(limit);
    if (this.#asking !== asking) return; // The shopper has left the page meanwhile.
    this.#asking = undefined;
    if (this.#changes !== known) return this.#follow(); // The shopper has changed the form again meanwhile.
    if (answer !== null) {
      showFormResponse(answer, document, this.#isReacts ? ["[data-live-sums]"] : undefined);
      return;
    }
    this.#sent = "";
    showStaleMessage(document);
  }

  /**
   * Returns the page in the response. Returns null for a failure, or for another page such as the sign-in
   * page.
   */
  async #ask(signal: AbortSignal, reread?: string): Promise<FormResponse | null> {
    const body = this.#fields();
    this.#sent = body.toString();
    const href = reread ?? this.#form.action;
    const request = await loadDocument(href, reread === undefined ? body : null, signal);
    const { responseXML: page, responseURL: url, status } = request;
    if (this.#isReacts)
      await (await import("./until-hydrated")).waitUntilHydrated(document, signal);
    if (page === null || new URL(url).pathname !== location.pathname) return null;
    if (status < 300) return { page, href: url };
    const isForm = !this.#isReacts && page.querySelector("form[data-live]") !== null;
    return isForm ? { page, href: null } : null;
  }

  #fields(): URLSearchParams {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form))
      if (typeof value === "string") fields.append(name, value);
    fields.set("intent", this.#form.dataset.live ?? "");
    return fields;
  }
}
