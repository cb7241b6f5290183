import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { findFreePort } from "@platform/lifecycle/http-servers";
import { config, setOwnBackendUrl } from "~/config.server";
import { log } from "./request-log.server";

/** The reference backend as a child process of this shop. */
interface Backend {
  /** The settings with which another process of this storefront can call the backend. */
  readonly settings: Readonly<Record<string, string>>;
  /** Stops the backend by disconnecting from it, and waits for its exit. */
  stop(): Promise<void>;
}

const PROGRAM = "build/backend/main.js";
const LOWEST_PORT = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/**
 * The run time after which a start counts as successful. The pause before the next restart is then short
 * again.
 */
const STABLE_MS = 30_000;
/** The part of a stop's time limit that the backend gets: 15 s of the default 24 s. */
const STOP_TIME_SHARE = 5 / 8;

/**
 * Starts the shop's own backend and waits until it is ready. Returns null if the shop uses a deployed
 * backend, or if another process of this storefront has started the backend. Ends the process if the backend
 * does not start.
 */
export async function startOwnBackend(): Promise<Backend | null> {
  if (!config.ownBackend) return null;
  if (config.ownBackendPort === null) return startBackend().catch(endWithBackend);
  setOwnBackendUrl(config.ownBackendPort);
  return null;
}

/**
 * Starts the reference backend and waits until it sends `ready` over IPC. If the backend ends later, it is
 * restarted. The pause before a restart grows from half a second to ten seconds. Throws BackendEnded if the
 * backend ends before it is ready.
 */
async function startBackend(): Promise<Backend> {
  let stopping = false;
  let pauseMs = FIRST_PAUSE_MS;
  // Keep the port after a restart, so that the URL stays valid.
  const port = await findFreePort(LOWEST_PORT);
  setOwnBackendUrl(port);
  let child = launch(port);
  await waitUntilReady(child);
  watch(child);

  function watch(running: ChildProcess): void {
    const begun = Date.now();
    running.once("exit", (code, signal) => {
      if (stopping) return;
      if (Date.now() - begun > STABLE_MS) pauseMs = FIRST_PAUSE_MS;
      log.error("backend.exited", { exitCode: code, signal, pauseMs });
      setTimeout(restart, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  }

  function restart(): void {
    if (stopping) return;
    child = launch(port);
    watch(child);
  }

  return {
    settings: { OWN_BACKEND_PORT: String(port), BACKEND_SECRET: config.backendSecret ?? "" },
    stop() {
      stopping = true;
      return waitForExit(child);
    },
  };
}

/**
 * Ends the shop with the exit code of its backend, which has already printed the reason. Rethrows any other
 * error, because it is a bug.
 */
function endWithBackend(problem: unknown): never {
  if (!(problem instanceof BackendEnded)) throw problem;
  process.stderr.write(`${problem.message}\n`);
  process.exit(problem.exitCode);
}

/** The error if the backend ended before it was ready. */
class BackendEnded extends Error {
  readonly exitCode: number;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    const how = code === null ? `by ${signal ?? "a signal"}` : `with exit code ${code}`;
    super(`The shop did not start because its backend ended ${how} before it was ready.`);
    this.exitCode = code === null || code === 0 ? 1 : code;
  }
}

function launch(port: number): ChildProcess {
  const env = {
    ...process.env,
    BACKEND_HOST: "127.0.0.1",
    BACKEND_PORT: String(port),
    BACKEND_SECRET: config.backendSecret ?? "",
  };
  return fork(path.resolve(PROGRAM), { env });
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code, signal) => reject(new BackendEnded(code, signal)));
    child.on("message", (message) => {
      if (message === "ready") resolve();
    });
  });
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const patienceMs = config.stopWithinMs * STOP_TIME_SHARE;
    const impatient = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    child.once("exit", () => {
      clearTimeout(impatient);
      resolve();
    });
    // Disconnect instead of sending a signal, because the backend ignores signals while it is connected
    // (run-until-stopped).
    if (child.connected) child.disconnect();
  });
}
