import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { NOTICE_MS } from "@contract/model/limits";
import { hydrateOnInteraction } from "./hydrate-on-interaction";
import { mirrorLanguage, mirrorUser } from "./storage-mirror";
import { submitOnce } from "./submit-once";
import { LiveOrders } from "./live-orders";
import { hasUnsavedForm } from "./unsaved-form";

type Word = "title" | "text" | "loginName" | "password" | "signIn" | "yes" | "no";

/** The question to a visitor who buys something at once (spec M-07). */
const signInQuestion: Readonly<Record<Word, Readonly<Record<Language, string>>>> = {
  title: { zhTw: "尚未登入", en: "Not signed in" },
  text: {
    zhTw: "要前往登入頁嗎？也可以在這裡登入，然後直接結帳。",
    en: "Go to the sign-in page, or sign in here? You can check out right after that.",
  },
  loginName: { zhTw: "登入帳號", en: "Login account" },
  password: { zhTw: "密碼", en: "Password" },
  signIn: { zhTw: "登入", en: "Sign in" },
  yes: { zhTw: "前往登入頁", en: "Sign-in page" },
  no: { zhTw: "暫時不用", en: "Not now" },
};

/** Those that the specification shows for five seconds (spec §8). */
const SHORT = new Set(["api.network", "api.timeout", "api.status"]);

/** Reads out what the page has to say first, and takes the short notices away after 5,000 ms. */
function showNotices(page: Document): void {
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

/** By then the first pictures are there and the shopper has begun to read. */
const AFTER_LOAD_MS = 1_000;

/**
 * Fetches the file of the style that a first visit carries inside, 1,000 ms after the page is loaded:
 * nobody waits for it, so it takes no line from what the shopper waits for. With it in the browser's
 * cache, later pages only link it; its answer tells the server so by a cookie.
 */
function keepStyleSheet(page: Document): void {
  const href = page.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  if (href === undefined) return;
  addEventListener("load", () => setTimeout(() => prefetch(href), AFTER_LOAD_MS));
}

function prefetch(href: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = href;
  document.head.append(link);
}

const KEY = "place";

/**
 * Keeps the scroll position where a page leads back to a place of itself: a fragment alone brings that place to
 * the top of the screen. A button that was pressed by keyboard keeps the focus, so that Tab goes on from it.
 * Going to another page starts at its top.
 */
function keepPlace(page: Document, storage: Storage): void {
  let pressed = "";
  addEventListener("submit", ({ submitter }) => {
    if (submitter?.matches("[name=intent]:focus-visible"))
      pressed = submitter.getAttribute("value") ?? "";
  });
  addEventListener("pagehide", () => {
    storage.setItem(KEY, `${scrollY - contentTop(page)} ${location.pathname} ${pressed}`);
  });
  const [top, path, again] = storage.getItem(KEY)?.split(" ") ?? [];
  const [entry] = performance.getEntriesByType("navigation");
  // "Back" is kept by the browser itself.
  const isNew = entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
  if (!isNew || path !== location.pathname) return;
  // The browser goes to the place once the page is parsed, which is after the scripts have run.
  requestAnimationFrame(() => {
    const target = page.querySelector(":target");
    if (target === null) return;
    scrollTo(0, Number(top) + contentTop(page));
    if (!again) return;
    target.querySelector<HTMLElement>(`[value=${again}]`)?.focus({ preventScroll: true });
    // A screen reader speaks a status whose content changes, not one that is there on load.
    const notice = page.querySelector(".notice[data-notice]");
    notice?.replaceChildren(...notice.childNodes);
  });
}

/** What is said above a page pushes the page down. */
function contentTop(page: Document): number {
  return page.querySelector<HTMLElement>("main > :last-child")?.offsetTop ?? 0;
}

const ORDERS = "/user/order";

/**
 * Keeps the live channel of a signed-in shopper (spec §4): order news lead to /user/order, or show the
 * page's hidden link to it while a form would lose what was typed, or the answer to what was sent: on a
 * slow line the news of a payment come before the page that thanks for it.
 */
function followOrders(loginId: string): void {
  const live = new LiveOrders({
    connect: () =>
      new WebSocket(
        `${location.origin.replace(/^http/, "ws")}/websocket/${encodeURIComponent(loginId)}`,
      ),
    onOrderNews: () => {
      if (hasUnsavedForm(document) || isSending(document)) showLink();
      else location.assign(ORDERS);
    },
    onState: (state) => {
      document.documentElement.dataset.live = state;
    },
  });
  live.open();
  // A page that is kept for "back" may not hold a connection.
  addEventListener("pagehide", () => live.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) live.open();
  });
}

/** Whether the answer to a form is under way (see `submitOnce`). */
function isSending(page: ParentNode): boolean {
  return page.querySelector("form[aria-busy]") !== null;
}

function showLink(): void {
  const template = document.querySelector<HTMLTemplateElement>("[data-order-news]");
  template?.replaceWith(template.content);
}

/**
 * Asks a visitor who buys something at once whether to sign in first (spec M-07). The sign-in is in the dialog,
 * or on the sign-in page, to which the form leads by itself. "Not now" changes nothing.
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
    const dialog = questionAbout(goods, page);
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue !== "yes") return;
      isAgreed = true;
      form.requestSubmit(submitter);
      isAgreed = false;
    });
    // Whoever comes back finds the page without it, and without a password in it.
    addEventListener("pagehide", () => dialog.remove(), { once: true });
    dialog.showModal();
  });
}

function questionAbout(goods: FormData, page: Document): HTMLDialogElement {
  const language =
    LANGUAGES.find((each) => LANGUAGE_TAGS[each] === page.documentElement.lang) ?? LANGUAGES[0];
  const say = (word: keyof typeof signInQuestion) => signInQuestion[word][language];
  const title = element("h2", { id: "sign-in-dialog-title" }, say("title"));
  const hidden = Array.from(goods, ([name, value]) =>
    element("input", { type: "hidden", name, value: typeof value === "string" ? value : "" }),
  );
  const back = new URLSearchParams({ redirect: location.pathname + location.search });
  const form = element(
    "form",
    { id: "login", className: "stack", method: "post", action: `/login?${back}` },
    ...[title, element("p", {}, say("text")), ...hidden],
    field(say("loginName"), {
      name: "loginName",
      autocomplete: "username",
      autocapitalize: "none",
    }),
    field(say("password"), {
      name: "password",
      type: "password",
      autocomplete: "current-password",
    }),
    button(say("signIn"), "primary", { type: "submit" }),
    element("div", { className: "row" }, answer("yes"), answer("no")),
  );
  const dialog = element("dialog", { className: "panel" }, form);
  dialog.dataset.testid = "sign-in-dialog";
  dialog.setAttribute("aria-labelledby", title.id);
  page.body.append(dialog);
  return dialog;

  function answer(value: "yes" | "no") {
    return button(say(value), "quiet", { value, formMethod: "dialog", formNoValidate: true });
  }
}

function field(label: string, properties: Partial<HTMLInputElement>): HTMLLabelElement {
  const input = element("input", { maxLength: 100, required: true, ...properties });
  const made = element("label", { className: "stack" }, label, input);
  made.dataset.gap = "small";
  return made;
}

function button(text: string, kind: string, properties: Partial<HTMLButtonElement>) {
  const made = element("button", { className: "button", ...properties }, text);
  made.dataset.kind = kind;
  return made;
}

hydrateOnInteraction();
openDialogs(document);
showNotices(document);
ignoreSameLinks(document);
showCurrent(document);
showPasswords(document);
askToSignIn(document);
submitOnce();
keepStyleSheet(document);

const counted = document.querySelector<HTMLFormElement>("form[data-live]");
const isReacts = document.getElementById("hydration") !== null;
// Where its file does not come, the form is what it is without scripts.
if (counted)
  import("./live-sums").then(
    ({ LiveSums }) => new LiveSums(counted, { isReacts }),
    () => undefined,
  );

if (document.querySelector("[data-seconds-left], [data-resend-at]"))
  import("./countdown").then(
    ({ countDown, countTimeLeft }) => {
      countDown(document);
      countTimeLeft(document);
    },
    () => undefined,
  );

document.querySelector<HTMLInputElement>(".search input")?.addEventListener(
  "focus",
  ({ currentTarget }) => {
    if (currentTarget instanceof HTMLInputElement)
      import("./suggest-words").then(
        ({ suggestWords }) => suggestWords(currentTarget),
        () => undefined,
      );
  },
  { once: true },
);

const { loginId, viewer } = document.body.dataset;
try {
  keepPlace(document, sessionStorage);
  mirrorLanguage(document.documentElement.lang, sessionStorage);
  mirrorUser(viewer, localStorage);
} catch {
  // Storage is switched off or full: the shop does not need it, the server knows both.
}
if (loginId !== undefined) followOrders(loginId);

/**
 * Makes the panels that stand open in the page modal: the contact dialog and the "System prompt"
 * (spec §2, §4). The browser keeps the focus in and gives it back; the form starts empty on opening
 * and on closing.
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
 * Requires the fields with `data-required` while they are shown, and reports it on leaving them (spec §5). If several
 * of them are empty, they report the words of `data-required-any`.
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
      if (!missing) tell(field, "");
    }
  };
  check();
  form.addEventListener("input", check);
  // Fields of a folded form are not shown until it is opened.
  form.closest("details")?.addEventListener("toggle", check);
  form.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement && fields.includes(target))
      tell(target, target.validationMessage);
  });
}

/** By attributes only, which React leaves alone; the style sheet shows `data-told` under the field. */
function tell(field: HTMLInputElement, words: string): void {
  const frame = field.closest<HTMLElement>(".field");
  if (words === "") {
    field.removeAttribute("aria-invalid");
    frame?.removeAttribute("data-told");
  } else {
    field.setAttribute("aria-invalid", "true");
    frame?.setAttribute("data-told", words);
  }
}

/** An element with these properties and what stands in it. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Ignores a link to the page one is on (spec §2); `data-again` marks those that mean to ask anew. */
function ignoreSameLinks(page: Document): void {
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

/** Brings the current entry of a row that is wider than the screen into sight. */
function showCurrent(page: Document): void {
  const links = ":is(.nav, .tabs, .account-menu) [aria-current]";
  for (const link of page.querySelectorAll<HTMLElement>(links)) {
    const row = link.closest<HTMLElement>("ul, nav");
    // As far as is needed, and no further: the first entries stay where they are known.
    if (row) row.scrollLeft = link.offsetLeft + link.offsetWidth - row.offsetLeft - row.clientWidth;
  }
}

/** The button beside a password shows it, and hides it again. */
function showPasswords(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".show-password") : null;
    const field = button?.parentElement?.querySelector("input");
    if (!button || !field) return;
    const isShown = field.type === "text";
    field.type = isShown ? "password" : "text";
    button.ariaPressed = String(!isShown);
  });
}
