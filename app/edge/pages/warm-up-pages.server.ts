import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES } from "@contract/model/languages";
import { config } from "~/config.server";
import { LANGUAGE_COOKIE } from "~/session/preferences.server";
import type { RemixHandlers } from "./remix-handler.server";

/** Pages with the parts that most pages have: the layout, products, pictures and a form. */
const PATHS = ["/index", "/product", "/login"];
const WITHIN_MS = 5_000;

/**
 * Renders some pages without a request, because the first pages of a process take several times as long as later ones.
 * Resolves after five seconds at the latest, and never rejects.
 */
export async function warmUpPages(render: RemixHandlers["makeWithBasket"]): Promise<void> {
  const timeout = new AbortController();
  const renderAll = async () => {
    for (const lang of LANGUAGES)
      for (const path of PATHS) {
        await render(createRequest(path, `${LANGUAGE_COOKIE}=${lang}`), []);
      }
  };
  // Ignore a failure. The process serves stale pages or a message while the backend is down.
  await Promise.race([
    renderAll().catch(() => undefined),
    pause(WITHIN_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
}

function createRequest(path: string, cookie: string): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  const { host } = new URL(config.origins[0]);
  req.method = "GET";
  req.url = path;
  req.headers = { host, cookie };
  req.rawHeaders = ["Host", host, "Cookie", cookie];
  return req;
}
