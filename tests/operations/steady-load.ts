import { Agent, request } from "node:http";

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
}

/** Starts visitors that send requests without a pause until `stop` is called. */
export function startLoad({ origin, paths, lines }: Load): {
  answered(): number;
  stop(): Promise<LoadResult>;
} {
  const agent = new Agent({ keepAlive: true });
  const lost: string[] = [];
  let answered = 0;
  let asked = 0;
  let isStopping = false;
  const visitors = Array.from({ length: lines }, async () => {
    while (!isStopping) {
      asked += 1;
      const path = paths[asked % paths.length]!;
      const outcome = await requestPage(origin, path, agent);
      answered += 1;
      if (outcome !== null) lost.push(`${path}: ${outcome}`);
    }
  });
  return {
    answered: () => answered,
    async stop() {
      isStopping = true;
      await Promise.all(visitors);
      agent.destroy();
      return { answered, lost };
    },
  };
}

/**
 * Requests a page. Resolves to null if the page was received completely, and otherwise to the reason of the failure.
 */
function requestPage(origin: string, path: string, agent: Agent): Promise<string | null> {
  return new Promise((resolve) => {
    const asking = request(new URL(path, origin), { agent }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume();
      answer.on("end", () => resolve(statusCode < 400 ? null : `status ${statusCode}`));
      answer.on("error", (problem) => resolve(problem.message));
    });
    asking.on("error", (problem) => resolve(problem.message));
    asking.end();
  });
}
