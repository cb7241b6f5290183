/**
 * What a hydrated page brings instead of script tags, as JSON in `#hydration`: nothing of React is
 * fetched until the shopper touches a form.
 */
export interface HydrationPage {
  /** `window.__remixContext` but for its stream. */
  readonly handoff: Readonly<Record<string, unknown>>;
  /** The loaders' answers as the server encoded them. */
  readonly state: string;
  /** `window.__remixManifest` with the routes on the page alone: every link and redirect leaves the page. */
  readonly manifest: {
    readonly entry: BrowserModule;
    /** By route id. */
    readonly routes: Readonly<Record<string, BrowserModule>>;
  };
  readonly lang: string;
  readonly words: Readonly<Record<string, unknown>>;
}

interface BrowserModule {
  readonly module: string;
  /** Everything that the module imports, so that it is fetched at once. */
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    /** Language and words of a hydrated page, for entry.client. */
    shopPage?: Pick<HydrationPage, "lang" | "words">;
  }
}

const TOUCHES = ["focusin", "pointerdown", "keydown"] as const;

/** Starts React when a form in the page's main part is first touched; until then it posts natively. */
export function hydrateOnInteraction(): void {
  const payload = document.getElementById("hydration");
  if (payload === null) return;
  const onTouch = (event: Event) => {
    if (!isInForm(event)) return;
    for (const type of TOUCHES) removeEventListener(type, onTouch, true);
    payload.remove(); // the document is again what React will render
    // Written by the server of the same build.
    void hydrate(JSON.parse(payload.textContent) as HydrationPage);
  };
  for (const type of TOUCHES) addEventListener(type, onTouch, true);
  // While React is still waking up its handlers hear nothing: half awake, they would swallow a sent form,
  // and check a left field by a form that they do not know yet.
  const keepFromReact = (event: Event) => {
    const isAwake = document.documentElement.dataset.hydrated === "true";
    if (!isAwake && isInForm(event)) event.stopImmediatePropagation();
  };
  for (const type of ["submit", "focusout"]) addEventListener(type, keepFromReact, true);
}

function isInForm({ target }: Event): boolean {
  return target instanceof Element && target.closest("main form") !== null;
}

async function hydrate(page: HydrationPage): Promise<void> {
  const { entry, routes } = page.manifest;
  const modules = [entry, ...Object.values(routes)];
  const hrefs = modules.flatMap(({ module, imports = [] }) => [module, ...imports]);
  for (const href of new Set(hrefs)) preload(href);
  // The names that Remix's own inline scripts would set.
  Object.assign(window, {
    shopPage: page,
    __remixManifest: page.manifest,
    __remixContext: { ...page.handoff, stream: new Response(page.state).body },
  });
  const loaded = Object.entries(routes).map(
    async ([id, { module }]) => [id, await load(module)] as const,
  );
  Object.assign(window, { __remixRouteModules: Object.fromEntries(await Promise.all(loaded)) });
  await load(entry.module);
}

function load(href: string): Promise<unknown> {
  return import(/* @vite-ignore */ href);
}

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
