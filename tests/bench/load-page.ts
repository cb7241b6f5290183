import autocannon from "autocannon";

/** How fast a page is answered while sixteen browsers ask for it at once; times in ms. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Connections that broke and answers other than 200. */
  readonly errors: number;
}

/** As the peers were measured: sixteen connections, gzip, one page over and over. */
const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;

/** Asks for the page for `seconds`, after a warm-up that is not counted. */
export async function loadPage(url: string, seconds: number, cookies = ""): Promise<Load> {
  await ask(url, WARM_UP_SECONDS, cookies);
  const found = await ask(url, seconds, cookies);
  return {
    requestsPerSecond: Math.round(found.requests.average),
    p50: found.latency.p50,
    p99: found.latency.p99,
    errors: found.errors + found.non2xx,
  };
}

function ask(url: string, duration: number, cookies: string): Promise<autocannon.Result> {
  return autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: {
      accept: "text/html",
      "accept-encoding": "gzip",
      ...(cookies === "" ? {} : { cookie: cookies }),
    },
  });
}
