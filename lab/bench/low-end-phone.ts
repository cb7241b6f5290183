import { chromium, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { browserProgram } from "../../tests/fixtures/browser-program";

/** The low-end profile in the browser itself: 400 kbps, 400 ms, a processor six times slower. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU_SLOWDOWN = 6;

/** How a phone differs from that of a new visitor with scripts. */
export interface PhoneSettings {
  /** Cookies that it has, as a `Cookie` header holds them, and an address of their host. */
  readonly url?: string;
  readonly cookies?: string;
  readonly javaScriptEnabled?: boolean;
}

/** What `visit` finds on a really throttled phone, in a browser of its own. */
export async function onLowEndPhone<Found>(
  visit: (page: Page, session: CDPSession) => Promise<Found>,
  { url = "", cookies = "", javaScriptEnabled = true }: PhoneSettings = {},
): Promise<Found> {
  const browser = await chromium.launch(browserProgram().launchOptions);
  try {
    const phone = { width: 360, height: 740 };
    const touch = { isMobile: true, hasTouch: true };
    const context = await browser.newContext({ viewport: phone, ...touch, javaScriptEnabled });
    await keepCookies(context, url, cookies);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    return await visit(page, session);
  } finally {
    await browser.close();
  }
}

async function keepCookies(context: BrowserContext, url: string, cookies: string): Promise<void> {
  for (const pair of cookies.split("; ").filter((each) => each !== "")) {
    const at = pair.indexOf("=");
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url }]);
  }
}
