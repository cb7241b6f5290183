/**
 * The data of a hydrated page. The page contains the data as JSON in `#hydration` instead of script tags,
 * because React is only loaded when the shopper first uses a form.
 */
export interface HydrationPage {
  /** The data with which Remix rendered the page. `RemixBrowser` hydrates the page with the same data. */
  readonly page: Readonly<Record<string, unknown>>;
  /** The URLs of React and of the page's own script, in this order. Importing the last one starts both. */
  readonly scripts: readonly string[];
  readonly lang: string;
  readonly words: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    /** The data of the page to hydrate. entry.client reads it. */
    shopPage?: HydrationPage;
  }
}

const INTERACTION_EVENTS = ["focusin", "pointerdown", "keydown"] as const;

/**
 * Starts React when the shopper first uses a form in the main part. Until then the browser submits forms
 * natively. If a form is submitted while React is loading, loading stops, so that the response gets the whole
 * bandwidth. If the shopper stays on the page, loading starts again at the next interaction.
 */
export function hydrateOnInteraction(): void {
  const payload = document.getElementById("hydration");
  if (payload === null) return;
  let fetching: AbortController | null = null;
  const onTouch = (event: Event) => {
    if (!isInForm(event) || fetching !== null) return;
    const started = (fetching = new AbortController());
    // The cast is safe, because the server of the same build wrote this JSON.
    const page = JSON.parse(payload.textContent) as HydrationPage;
    preloadScript(page.scripts, started.signal).then(
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
    for (const type of INTERACTION_EVENTS) removeEventListener(type, onTouch, true);
  };
  for (const type of INTERACTION_EVENTS) addEventListener(type, onTouch, true);
  // While React hydrates, hide these events from its handlers. The handlers would drop a submitted form, or
  // validate a field before React knows the form's rules.
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
 * Loads the shared script into the browser's cache. Unlike an import, this request can be aborted. The page's
 * own script is small and preloaded as a module, because an import right after a fetch may miss the cache.
 */
async function preloadScript(
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
