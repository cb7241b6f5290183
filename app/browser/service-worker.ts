import { LANGUAGE_TAGS, LANGUAGES, type Language } from "@contract/model/languages";

/**
 * The service worker at `/sw.js`. It keeps the last public pages that a visitor read, and shows them while
 * the network fails. Every other page is then replaced by a page that lists the kept ones. It answers only
 * page loads whose request has failed, and never a form.
 */

// The DOM types describe a window. A service worker has these globals instead.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  message: LastingEvent & { readonly data: unknown };
  fetch: LastingEvent & {
    readonly request: Request;
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
}
declare function addEventListener<Type extends keyof WorkerEvents>(
  type: Type,
  listener: (event: WorkerEvents[Type]) => void,
): void;
declare function skipWaiting(): Promise<void>;
declare const registration: ServiceWorkerRegistration;

const POLICY = "Content-Security-Policy";
const OFFLINE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const CACHE = "pages";
const PAGES_MAX = 12;
/** The time in ms for which a kept page is not loaded again, because each load costs a phone 12 KB. */
const KEEP_MS = 3_600_000;

type Text = "asOf" | "title" | "text" | "again" | "kept";

const TEXTS: Readonly<Record<Language, Readonly<Record<Text, string>>>> = {
  zhTw: {
    asOf: "離線副本，儲存時間 {}。價格與庫存可能已變動。",
    title: "你目前離線",
    text: "這個頁面需要網路連線。連線恢復後，請再試一次。",
    again: "再試一次",
    kept: "離線也能閱讀的頁面",
  },
  en: {
    asOf: "Offline copy as of {}. Prices and stock may have changed.",
    title: "You are offline",
    text: "This page needs a connection. Try again when you are back online.",
    again: "Try again",
    kept: "Pages you can read offline",
  },
};

const STYLE = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-width:38em;margin:auto;padding:1.5rem 1rem}
h1{font-size:1.75rem;line-height:1.3}
h2{font-size:1.2rem;margin-top:2.5rem}
a{display:inline-block;padding:.6rem 0;color:inherit}
p a{padding:.6rem 1.2rem;border:1px solid;border-radius:6px;text-decoration:none}
ul{padding:0}
li{display:flex;gap:1rem;justify-content:space-between;align-items:center;border-top:1px solid #8886}`;

addEventListener("install", (event) => event.waitUntil(skipWaiting()));

// With navigation preload, the browser requests a page while it still starts the service worker.
addEventListener("activate", (event) => {
  event.waitUntil(registration.navigationPreload.enable());
});

addEventListener("message", (event) => {
  if (typeof event.data === "string") event.waitUntil(keep(event.data));
});

addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate") return;
  // Delete the copies at sign-in and sign-out. The next user of a shared phone must not see which pages the
  // last one read.
  if (method === "POST" && /^\/log(in|out)$/.test(new URL(url).pathname))
    event.waitUntil(caches.delete(CACHE));
  if (method === "GET")
    event.respondWith(
      event.preloadResponse
        .then((preloaded) => preloaded ?? fetch(event.request))
        .catch(() => answerOffline(url)),
    );
});

/** Keeps a page as visitors see it. The request contains no cookies, so the page has no personal data. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept && Date.now() - getDate(kept).getTime() < KEEP_MS) return;
  const page = await fetch(path, { credentials: "omit" });
  if (!page.ok || page.redirected) return;
  // Delete the old copy, so that the keys stay in the order of the visits.
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, page);
  const paths = await cache.keys();
  for (const old of paths.slice(0, -PAGES_MAX)) await cache.delete(old, { ignoreVary: true });
}

interface KeptPage {
  readonly url: string;
  readonly lang: Language;
  readonly html: string;
  readonly madeAt: Date;
  readonly policy: string;
}

/** Returns the kept pages. The page that was kept last comes first. */
async function readKeptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(CACHE);
  const pages = [...(await cache.keys())].reverse().map(async (request) => {
    const page = await cache.match(request, { ignoreVary: true });
    const asked = new URL(request.url).searchParams.get("lang");
    const lang = LANGUAGES.find((each) => each === asked) ?? LANGUAGES[0];
    if (page === undefined) return undefined;
    const policy = page.headers.get(POLICY) ?? OFFLINE_POLICY;
    return { url: request.url, lang, html: await page.text(), madeAt: getDate(page), policy };
  });
  return (await Promise.all(pages)).filter((page) => page !== undefined);
}

async function answerOffline(url: string): Promise<Response> {
  const pages = await readKeptPages();
  const address = removeLanguage(url);
  const found = pages.find((page) => removeLanguage(page.url) === address);
  const [html, status, policy] = found
    ? [markAsKept(found), 200, found.policy]
    : [renderOfflinePage(url, pages), 503, OFFLINE_POLICY];
  const headers = { "Content-Type": "text/html; charset=utf-8", [POLICY]: policy };
  return new Response(html, { status, headers });
}

/** Adds a line with the time of the copy, and links the style sheet, which has the style of the line. */
function markAsKept({ html, lang, madeAt }: KeptPage): string {
  const [, sheet] = /<style data-file="([^"]+)/.exec(html) ?? [];
  const style = sheet === undefined ? "" : `<link rel="stylesheet" href="${sheet}">`;
  const text = TEXTS[lang].asOf.replace("{}", formatTime(madeAt, lang));
  const line = `<div class="notices"><p class="notice" data-kind="warn" data-notice="page.offline" role="status">${text}</p></div>`;
  return html.replace(/<main\b[^>]*>/, (main) => main + style + line);
}

function renderOfflinePage(url: string, pages: readonly KeptPage[]): string {
  const lang = pages[0]?.lang ?? (navigator.language.startsWith("zh") ? "zhTw" : "en");
  const { title, text, again, kept } = TEXTS[lang];
  const entries = pages.map(({ url: href, html, madeAt, lang: ofPage }) => {
    // The title is the name of the page, " · " and the name of the shop.
    const [, name = href] = /<title>([^<]*?)(?: · |<)/.exec(html) ?? [];
    return `<li>${link(href, name)}<small>${formatTime(madeAt, ofPage)}</small>`;
  });
  const list = entries.length === 0 ? "" : `<h2>${kept}</h2><ul>${entries.join("")}</ul>`;
  return `<!DOCTYPE html><html lang="${LANGUAGE_TAGS[lang]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main data-testid="offline-page"><h1>${title}</h1><p>${text}</p><p>${link(url, again)}</p>${list}</main>`;
}

function link(href: string, html: string): string {
  return `<a href="${href.replaceAll("&", "&amp;")}">${html}</a>`;
}

function removeLanguage(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("lang");
  return `${pathname}?${searchParams}`;
}

function getDate(page: Response): Date {
  return new Date(page.headers.get("Date") ?? 0);
}

/** Formats a time such as 14:03 in the time zone of the device, with the date if it is not today. */
function formatTime(time: Date, lang: Language): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(LANGUAGE_TAGS[lang], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(!isToday && { month: "short", day: "numeric" }),
  });
}
