import autocannon from "autocannon";
import { BROWSER_HEADERS } from "./browser-headers";

/** How fast a page is answered while sixteen browsers ask for it at once; times in ms. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly pages: number;
  /** Connections that broke and answers other than 200. */
  readonly errors: number;
}

/** As the peers were measured: sixteen connections, one page over and over; with a browser's headers. */
const CONNECTIONS = 16;

/** Asks for the page for `seconds`. */
export async function loadPage(url: string, seconds: number, cookies = ""): Promise<Load> {
  const found = await ask(url, seconds, cookies);
  return {
    requestsPerSecond: Math.round(found.requests.average),
    p50: found.latency.p50,
    p99: found.latency.p99,
    pages: found.requests.total,
    errors: found.errors + found.non2xx,
  };
}

function ask(url: string, duration: number, cookies: string): Promise<autocannon.Result> {
  return autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: {
      ...BROWSER_HEADERS,
      ...(cookies === "" ? {} : { cookie: cookies }),
    },
  });
}
