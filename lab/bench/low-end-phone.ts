import { chromium, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { getBrowserLaunchOptions } from "../../tests/fixtures/browser-program";

/**
 * The throttling of the browser's network: 400 kbps and 400 ms latency. The processor is slowed down six times as
 * well.
 */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU_SLOWDOWN = 6;

/** Differences from the default, which is a new visitor with JavaScript on. */
export interface PhoneSettings {
  /** The URL of the host that the cookies belong to. `cookies` has the format of a `Cookie` header. */
  readonly url?: string;
  readonly cookies?: string;
  readonly javaScriptEnabled?: boolean;
}

/** Calls `visit` with a new browser that is throttled like a slow phone. */
export async function runOnLowEndPhone<Found>(
  visit: (page: Page, session: CDPSession) => Promise<Found>,
  { url = "", cookies = "", javaScriptEnabled = true }: PhoneSettings = {},
): Promise<Found> {
  const browser = await chromium.launch(getBrowserLaunchOptions().launchOptions);
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
