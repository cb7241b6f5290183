import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

interface Load {
  readonly origin: string;
  readonly paths: readonly string[];
  /** The number of concurrent connections. Each requests one page after the other. */
  readonly lines: number;
}

export interface LoadResult {
  readonly answered: number;
  /** The reasons of the failed requests. */
  readonly lost: readonly string[];
  /** The longest duration of a request in ms. */
  readonly slowestMs: number;
}

/** Starts visitors that send requests without a pause until `stop` is called. */
export function startLoad({ origin, paths, lines }: Load): {
  answered(): number;
  stop(): Promise<LoadResult>;
} {
  const agent = new Agent({ keepAlive: true });
  const lost: string[] = [];
  let answered = 0;
  let slowestMs = 0;
  let asked = 0;
  let isStopping = false;
  const visitors = Array.from({ length: lines }, async () => {
    while (!isStopping) {
      asked += 1;
      const path = paths[asked % paths.length]!;
      const began = performance.now();
      const outcome = await requestPage(origin, path, agent);
      const tookMs = Math.round(performance.now() - began);
      answered += 1;
      slowestMs = Math.max(slowestMs, tookMs);
      if (outcome !== null) lost.push(`${path}: ${outcome} after ${tookMs} ms`);
    }
  });
  return {
    answered: () => answered,
    async stop() {
      isStopping = true;
      await Promise.all(visitors);
      agent.destroy();
      return { answered, lost, slowestMs };
    },
  };
}

/** Returns the title and the message keys of an error page, or the start of another text. */
function describePage(page: string): string {
  const parts = page.match(/<title>[^<]*|data-(?:notice|error)="[^"]*"/g);
  return parts?.join(" ") ?? page.slice(0, 100);
}

/**
 * Requests a page. Resolves to null if the page was received completely, and otherwise to the reason of the failure.
 */
function requestPage(origin: string, path: string, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const asking = request(new URL(path, origin), { agent }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 400) {
        void text(answer)
          .catch(String)
          .then((page) => resolve(`status ${statusCode} (${describePage(page)})`));
        return;
      }
      answer.resume();
      answer.on("end", () => resolve(null));
      answer.on("error", (problem) => resolve(problem.message));
    });
    asking.on("error", (problem) => resolve(problem.message));
    asking.end();
  });
}
