/**
 * What a hydrated page brings instead of script tags, as JSON in `#hydration`: nothing of React is
 * fetched until the shopper touches a form.
 */
export interface HydrationPage {
  /** What Remix rendered the page of, for `RemixServer` to do so once more. */
  readonly page: Readonly<Record<string, unknown>>;
  /** Addresses of React and the page's own part of it; importing the last one starts both. */
  readonly scripts: readonly string[];
  readonly lang: string;
  readonly words: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    /** A page that React is to run on, for entry.client. */
    shopPage?: HydrationPage;
  }
}

const TOUCHES = ["focusin", "pointerdown", "keydown"] as const;

/**
 * Starts React when a form in the page's main part is first touched; until then it posts natively. What is
 * still on its way when a form is sent is given up: the answer has the line to itself, and React begins anew
 * where the shopper stays on the page.
 */
export function hydrateOnInteraction(): void {
  const payload = document.getElementById("hydration");
  if (payload === null) return;
  let fetching: AbortController | null = null;
  const onTouch = (event: Event) => {
    if (!isInForm(event) || fetching !== null) return;
    const started = (fetching = new AbortController());
    // Written by the server of the same build.
    const page = JSON.parse(payload.textContent) as HydrationPage;
    bring(page.scripts, started.signal).then(
      () => {
        stopListening();
        void start(page);
      },
      () => {
        fetching = null;
      },
    );
  };
  const stopListening = () => {
    for (const type of TOUCHES) removeEventListener(type, onTouch, true);
  };
  for (const type of TOUCHES) addEventListener(type, onTouch, true);
  // While React is still waking up its handlers hear nothing: half awake, they would swallow a sent form,
  // and check a left field by a form that they do not know yet.
  const keepFromReact = (event: Event) => {
    const isAwake = document.documentElement.dataset.hydrated === "true";
    if (isAwake || !isInForm(event)) return;
    event.stopImmediatePropagation();
    if (event.type === "submit") fetching?.abort();
  };
  for (const type of ["submit", "focusout"]) addEventListener(type, keepFromReact, true);
}

function isInForm({ target }: Event): boolean {
  return target instanceof Element && target.closest("main form") !== null;
}

/**
 * Brings the shared file into the browser's cache: unlike an import, this can be given up. The page's own is small
 * and preloaded as a module: an import right behind its fetch would not always find it in the cache.
 */
async function bring(
  [shared = "", own = ""]: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = own;
  document.head.append(link);
  await (await fetch(shared, { signal })).arrayBuffer();
}

async function start(page: HydrationPage): Promise<void> {
  window.shopPage = page;
  await import(/* @vite-ignore */ page.scripts.at(-1) ?? "");
}
