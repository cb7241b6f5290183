import type { BrowserContext, CDPSession } from "@playwright/test";

/** The transferred bytes of a visit, including headers. Cached files count as 0. */
export interface Visit {
  readonly requests: number;
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
  readonly pictures: number;
  /** The size of the largest image. */
  readonly picture: number;
  readonly total: number;
  /** The paths of the loaded scripts. */
  readonly scriptPaths: readonly string[];
}

interface SentResponse {
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
}

interface Network {
  readonly sent: readonly SentResponse[];
  /** Waits until every request has ended. Throws an error with the URLs that have not ended after LOAD_LIMIT_MS. */
  waitUntilIdle(): Promise<void>;
}

/** The limit of one step of a visit, in ms. The slowest visit takes ten seconds. */
export const LOAD_LIMIT_MS = 120_000;

/** Opens the page in a new tab and measures until the network is idle. Throws if the status is not 200. */
export async function measureVisitBytes(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    const network = await watchNetwork(await context.newCDPSession(page));
    const answer = await page.goto(address, { waitUntil: "networkidle" });
    if (answer?.status() !== 200 || page.url() !== address)
      throw new Error(`${address} answered ${answer?.status()} at ${page.url()}`);
    await page.waitForFunction(hasKeptItsStyle);
    // Do not wait for Playwright's "networkidle" here. It is not fired again for a request that starts after the first.
    await network.waitUntilIdle();
    return toVisit(network.sent);
  } finally {
    await page.close();
  }
}

/** Returns true if the style file has loaded. A page with inlined style loads this file last. */
function hasKeptItsStyle(): boolean {
  const href = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  if (href === undefined) return true;
  return performance.getEntriesByName(new URL(href, location.href).href).length > 0;
}

/** Collects the sizes that Chromium reports for each request, and the requests that have not ended. */
async function watchNetwork(session: CDPSession): Promise<Network> {
  const sent: SentResponse[] = [];
  const answers = new Map<string, { type: string; path: string }>();
  const open = new Map<string, string>();
  let onIdle = () => {};
  const end = (requestId: string) => {
    open.delete(requestId);
    if (open.size === 0) onIdle();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("data:")) open.set(requestId, request.url);
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Detect style sheets by MIME type, because preloaded files have no resource type yet.
    const kind = response.mimeType === "text/css" ? "Stylesheet" : type;
    if (!response.url.startsWith("data:"))
      answers.set(requestId, { type: kind, path: new URL(response.url).pathname });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined && bytes > 0) sent.push({ ...answer, bytes });
    end(requestId);
  });
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  await session.send("Network.enable");
  return {
    sent,
    waitUntilIdle: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`These requests did not end: ${[...open.values()].join(", ")}`));
        }, LOAD_LIMIT_MS);
        onIdle = () => {
          clearTimeout(timer);
          resolve();
        };
        if (open.size === 0) onIdle();
      }),
  };
}

function toVisit(sent: readonly SentResponse[]): Visit {
  const of = (...types: string[]) => sent.filter(({ type }) => types.includes(type));
  return {
    requests: sent.length,
    html: sumBytes(of("Document")),
    styles: sumBytes(of("Stylesheet")),
    scripts: sumBytes(of("Script")),
    pictures: sumBytes(of("Image")),
    picture: Math.max(0, ...of("Image").map(({ bytes }) => bytes)),
    total: sumBytes(sent),
    scriptPaths: of("Script").map(({ path }) => path),
  };
}

function sumBytes(sent: readonly SentResponse[]): number {
  return sent.reduce((total, { bytes }) => total + bytes, 0);
}
