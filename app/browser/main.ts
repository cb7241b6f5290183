import { LANGUAGE_OPTIONS, type Language } from "@contract/model/languages";
import { NOTICE_VISIBLE_MS } from "@contract/model/page-times";
import { hydrateOnInteraction } from "./hydrate-on-interaction";
import { cacheForOffline } from "./cache-for-offline";
import { findLanguageOption, mirrorLanguage, mirrorUser } from "./storage-mirror";
import { expandTemplates, submitOnce } from "./submit-once";
import { LiveOrders } from "./live-orders";
import { hasUnsavedForm } from "./unsaved-form";

type DialogText = "title" | "text" | "loginName" | "password" | "signIn" | "yes" | "no";

/** The texts of the dialog for a visitor who clicks "buy now" (spec M-07). */
const signInQuestion: Readonly<Record<DialogText, Readonly<Record<Language, string>>>> = {
  title: { zhTw: "尚未登入", en: "Not signed in" },
  text: {
    zhTw: "前往登入頁，或在這裡登入後結帳？",
    en: "Go to the sign-in page, or sign in here and check out?",
  },
  loginName: { zhTw: "登入帳號", en: "Login account" },
  password: { zhTw: "密碼", en: "Password" },
  signIn: { zhTw: "登入", en: "Sign in" },
  yes: { zhTw: "前往登入頁", en: "Sign-in page" },
  no: { zhTw: "暫時不用", en: "Not now" },
};

/** The keys of flash messages that disappear after five seconds (spec §8). */
const SHORT_NOTICES = new Set(["api.network", "api.timeout", "api.status"]);

/**
 * Focuses the page's first message, so that screen readers read it. Hides the flash messages of
 * `SHORT_NOTICES` after 5,000 ms.
 */
function showNotices(page: Document): void {
  const first = page.querySelector<HTMLElement>(".error-summary, .notice[data-notice]");
  // If the URL contains an anchor, keep that scroll position. The style sheet keeps the message visible.
  const preventScroll = page.querySelector(":target") !== null;
  if (first && page.activeElement === page.body) first.focus({ preventScroll });
  for (const notice of page.querySelectorAll<HTMLElement>(".notice[data-notice]"))
    if (SHORT_NOTICES.has(notice.dataset.notice ?? "")) hideLater(notice);
}

/** Hides a message after a delay, except while it has the pointer or the focus. */
function hideLater(notice: HTMLElement): void {
  setTimeout(() => {
    const isRead = notice.matches(":hover") || notice.querySelector(":focus") !== null;
    if (isRead) hideLater(notice);
    else notice.hidden = true;
  }, NOTICE_VISIBLE_MS);
}

/** The delay in ms after the load event. The first images are usually loaded by then. */
const AFTER_LOAD_DELAY_MS = 1_000;

/**
 * Loads the style sheet file 1,000 ms after the page is loaded, so that it does not delay visible content. A
 * first visit has the styles inside the page. The response of the file sets a cookie, so that later pages
 * link the cached file.
 */
function keepStyleSheet(page: Document): void {
  const href = page.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  if (href === undefined) return;
  runAfterLoad(() => prefetch(href));
}

function runAfterLoad(run: () => void): void {
  addEventListener("load", () => setTimeout(run, AFTER_LOAD_DELAY_MS));
}

function prefetch(href: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = href;
  document.head.append(link);
}

const SCROLL_KEY = "place";

/**
 * Keeps the scroll position if a form redirects to an anchor of the same page. The anchor alone would scroll
 * to the top of the screen. A button that was pressed by keyboard keeps the focus, so that Tab continues
 * there. Other pages start at the top.
 */
function keepScrollPosition(page: Document, storage: Storage): void {
  let pressed = "";
  addEventListener("submit", ({ submitter }) => {
    if (submitter?.matches("[name=intent]:focus-visible"))
      pressed = submitter.getAttribute("value") ?? "";
  });
  addEventListener("pagehide", () => {
    storage.setItem(SCROLL_KEY, `${scrollY - getContentTop(page)} ${location.pathname} ${pressed}`);
  });
  const [top, path, again] = storage.getItem(SCROLL_KEY)?.split(" ") ?? [];
  const [entry] = performance.getEntriesByType("navigation");
  // After "back", the browser restores the position itself.
  const isNew = entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
  if (!isNew || path !== location.pathname) return;
  // Wait for the next frame, because the browser scrolls to the anchor only after this script has run.
  requestAnimationFrame(() => {
    const target = page.querySelector(":target");
    if (target === null) return;
    scrollTo(0, Number(top) + getContentTop(page));
    if (!again) return;
    target.querySelector<HTMLElement>(`[value=${again}]`)?.focus({ preventScroll: true });
    // Insert the content of the message again, because screen readers announce a status only if its content
    // changes after loading.
    const notice = page.querySelector(".notice[data-notice]");
    notice?.replaceChildren(...notice.childNodes);
  });
}

/** Returns the vertical position of the page's content. Messages above it push it down. */
function getContentTop(page: Document): number {
  return page.querySelector<HTMLElement>("main > :last-child")?.offsetTop ?? 0;
}

const ORDERS_PATH = "/user/order";

/**
 * Opens the live channel of a signed-in shopper (spec §4). An order event navigates to /user/order.
 *
 * If a form has unsaved text or waits for its response, the page shows a link to /user/order instead. On a
 * slow network, the event of a payment arrives before the page that confirms the payment.
 */
function followOrders(loginId: string): void {
  const live = new LiveOrders({
    connect: () =>
      new WebSocket(
        `${location.origin.replace(/^http/, "ws")}/websocket/${encodeURIComponent(loginId)}`,
      ),
    onOrderNews: () => {
      // A form with `aria-busy` is waiting for its response (see `submitOnce`).
      if (hasUnsavedForm(document) || document.querySelector("form[aria-busy]") !== null)
        document.querySelectorAll(".order-news").forEach(expandTemplates);
      else location.assign(ORDERS_PATH);
    },
    onState: (state) => {
      document.documentElement.dataset.live = state;
    },
  });
  live.open();
  // Close the connection, because a page with an open one cannot enter the back/forward cache. If a message
  // arrives while the next page loads, that page may lack its change. So the next page reports the message.
  addEventListener("pagehide", () => {
    sessionStorage.news = live.close() ? 1 : "";
  });
  addEventListener("pageshow", () => {
    live.open();
    if (sessionStorage.news) live.reportLater();
  });
}

/**
 * Asks a visitor who clicks "buy now" whether to sign in first (spec M-07). The dialog contains the sign-in
 * form, or a link to the sign-in page. "Not now" only closes the dialog.
 */
function askToSignIn(page: Document): void {
  if (page.body.dataset.loginId !== undefined) return;
  let isAgreed = false;
  page.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (isAgreed || submitter.value !== "buyNow") return;
    event.preventDefault();
    const goods = new FormData(form);
    goods.set("buyNow", "yes");
    const dialog = createSignInDialog(goods, page);
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue !== "yes") return;
      isAgreed = true;
      form.requestSubmit(submitter);
      isAgreed = false;
    });
    // Remove the dialog, so that the page shows neither the dialog nor a typed password after "back".
    addEventListener("pagehide", () => dialog.remove(), { once: true });
    dialog.showModal();
  });
}

function createSignInDialog(goods: FormData, page: Document): HTMLDialogElement {
  const language = (findLanguageOption(page.documentElement.lang) ?? LANGUAGE_OPTIONS[0]).value;
  const say = (word: keyof typeof signInQuestion) => signInQuestion[word][language];
  const title = createElement("h2", { id: "sign-in-dialog-title" }, say("title"));
  const hidden = Array.from(goods, ([name, value]) =>
    createElement("input", { type: "hidden", name, value: typeof value === "string" ? value : "" }),
  );
  const back = new URLSearchParams({ redirect: location.pathname + location.search });
  const form = createElement(
    "form",
    { id: "login", className: "stack", method: "post", action: `/login?${back}` },
    ...[title, createElement("p", {}, say("text")), ...hidden],
    createField(say("loginName"), {
      name: "loginName",
      autocomplete: "username",
      autocapitalize: "none",
    }),
    createField(say("password"), {
      name: "password",
      type: "password",
      autocomplete: "current-password",
    }),
    createButton(say("signIn"), "primary", { type: "submit" }),
    createElement("div", { className: "row" }, answer("yes"), answer("no")),
  );
  const dialog = createElement("dialog", { className: "panel" }, form);
  dialog.dataset.testid = "sign-in-dialog";
  dialog.setAttribute("aria-labelledby", title.id);
  page.body.append(dialog);
  return dialog;

  function answer(value: "yes" | "no") {
    return createButton(say(value), "quiet", { value, formMethod: "dialog", formNoValidate: true });
  }
}

function createField(label: string, properties: Partial<HTMLInputElement>): HTMLLabelElement {
  const input = createElement("input", { maxLength: 100, required: true, ...properties });
  const made = createElement("label", { className: "stack" }, label, input);
  made.dataset.gap = "small";
  return made;
}

function createButton(text: string, kind: string, properties: Partial<HTMLButtonElement>) {
  const made = createElement("button", { className: "button", ...properties }, text);
  made.dataset.kind = kind;
  return made;
}

hydrateOnInteraction();
openDialogs(document);
showNotices(document);
ignoreSameLinks(document);
showCurrent(document);
addPasswordButtons(document);
askToSignIn(document);
submitOnce();
keepStyleSheet(document);

const countedForm = document.querySelector<HTMLFormElement>("form[data-live]");
const hasReact = document.getElementById("hydration") !== null;
// If the script cannot be loaded, the form works as it does without JavaScript.
if (countedForm)
  import("./live-totals").then(
    ({ LiveTotals }) => new LiveTotals(countedForm, hasReact),
    () => undefined,
  );

// Forms are useless without a network, so keep only pages without React that have a canonical URL.
const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
if (canonical && !hasReact && "serviceWorker" in navigator)
  runAfterLoad(() => {
    const { pathname, search } = new URL(canonical.href);
    // Ignore errors, because a browser may forbid service workers, for example in private windows.
    cacheForOffline(pathname + search).catch(() => undefined);
  });

if (document.querySelector("[data-seconds-left], [data-resend-at]"))
  import("./countdown").then(
    ({ startCountdowns, showTimeLeft }) => {
      startCountdowns(document);
      showTimeLeft(document);
    },
    () => undefined,
  );

document.querySelector<HTMLInputElement>(".search input")?.addEventListener(
  "focus",
  ({ currentTarget }) => {
    if (currentTarget instanceof HTMLInputElement)
      import("./suggest-words").then(
        ({ suggestSearchWords }) => suggestSearchWords(currentTarget),
        () => undefined,
      );
  },
  { once: true },
);

const { loginId, viewer } = document.body.dataset;
try {
  keepScrollPosition(document, sessionStorage);
  mirrorLanguage(document.documentElement.lang, sessionStorage);
  mirrorUser(viewer, localStorage);
} catch {
  // Ignore a storage that is disabled or full. The server has both values.
}
if (loginId !== undefined) followOrders(loginId);

/**
 * Makes open dialogs modal: the contact dialog and the session-expired dialog (spec §2, §4). The browser then
 * keeps the focus inside the dialog and restores it afterwards. The form is reset when the dialog opens and
 * closes.
 */
function openDialogs(page: Document): void {
  for (const dialog of page.querySelectorAll("dialog[open]")) {
    if (!(dialog instanceof HTMLDialogElement)) continue;
    const form = dialog.querySelector("form");
    form?.reset();
    dialog.addEventListener("close", () => form?.reset());
    dialog.close();
    dialog.showModal();
    if (form) checkShownFields(form);
  }
  for (const form of page.querySelectorAll<HTMLFormElement>("details[data-folded] form"))
    checkShownFields(form);
}

/**
 * Requires the fields with `data-required` while they are visible. Reports errors when a field loses the
 * focus (spec §5). If several of these fields are empty, they report the message in `data-required-any`.
 */
function checkShownFields(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[data-required]")];
  const words = form.querySelector<HTMLElement>("[data-required-any]")?.dataset.requiredAny;
  const isMissing = (field: HTMLInputElement) =>
    field.getClientRects().length > 0 && field.value.trim() === "";
  const check = () => {
    const any = fields.filter(isMissing).length > 1 ? words : undefined;
    for (const field of fields) {
      const missing = isMissing(field);
      field.setCustomValidity(missing ? (any ?? field.dataset.required ?? "") : "");
      if (!missing) showFieldError(field, "");
    }
  };
  check();
  form.addEventListener("input", check);
  // The fields of a collapsed form are hidden until the user opens it.
  form.closest("details")?.addEventListener("toggle", check);
  form.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement && fields.includes(target))
      showFieldError(target, target.validationMessage);
  });
}

/**
 * Shows a message below a field, or removes it if `words` is empty. The script writes only attributes,
 * because React keeps attributes that it did not render. The style sheet displays `data-told`.
 */
function showFieldError(field: HTMLInputElement, words: string): void {
  const frame = field.closest<HTMLElement>(".field");
  if (words === "") {
    field.removeAttribute("aria-invalid");
    frame?.removeAttribute("data-told");
  } else {
    field.setAttribute("aria-invalid", "true");
    frame?.setAttribute("data-told", words);
  }
}

/** Creates an element with properties and children. */
function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Ignores clicks on links to the current page (spec §2), except links with `data-again`, which reload it. */
function ignoreSameLinks(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || isForAnotherTab(event) || link.dataset.again !== undefined) return;
    // Do not ignore a link with a fragment, because it scrolls within the page.
    if (link.href === location.href.replace(/#.*/, "")) event.preventDefault();
  });
}

function isForAnotherTab(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** Scrolls the current entry of a horizontally scrollable row into view. */
function showCurrent(page: Document): void {
  const links = ":is(.nav, .tabs, .account-menu) [aria-current]";
  for (const link of page.querySelectorAll<HTMLElement>(links)) {
    const row = link.closest<HTMLElement>("ul, nav");
    // Scroll only as far as needed, so that the first entries keep their position.
    if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth - row.offsetLeft - row.clientWidth;
  }
}

/**
 * Adds a button to each password field, which shows and hides the password. A page without scripts has no button,
 * because text browsers would show one that does nothing.
 */
function addPasswordButtons(page: Document): void {
  for (const place of page.querySelectorAll<HTMLElement>(".show-password")) {
    const field = place.parentElement?.querySelector("input");
    const toggle = () => {
      if (!field) return;
      const isHidden = field.type === "password";
      field.type = isHidden ? "text" : "password";
      button.ariaPressed = String(isHidden);
    };
    const properties = { type: "button", ariaPressed: "false", onclick: toggle } as const;
    const button = createElement("button", properties, place.dataset.text ?? "");
    place.append(button);
  }
}
