/*
 * The reference backend's own process: alone by `npm run backend`, or as a child of the storefront,
 * which hears "ready" once it answers.
 */
import { ConfigProblem } from "@config/read-settings";
import { createLog } from "@logging/create-log";
import { endOnBug } from "@logging/end-on-bug";
import { loggedError } from "@logging/logged-error";
import { readConfig } from "./config";
import { TooFewConnections } from "./database/await-database";
import { DataFolderInUse } from "./database/embedded/folder-lock";
import { DatabaseUnreachable } from "./database/migrate";
import { openBackend } from "./open-backend";
import { stopRequest } from "./stop-request";

const EXIT_CONFIG = 78; // EX_CONFIG: a supervisor need not try again
/** How much of the time for a whole stop this process gives itself, 20 s of the usual 24. */
const SHARE_OF_STOP = 5 / 6;

async function main(): Promise<void> {
  // A stop that is asked for while everything still opens is granted after the step that is under way.
  const stopAsked = stopRequest();
  const stopping = new AbortController();
  void stopAsked.then(() => stopping.abort());
  const config = readConfig(process.env, process.connected);
  const log = createLog({ part: "backend", level: config.logLevel });
  endOnBug(log);
  const backend = await openBackend(config, log, stopping.signal);
  log.info({ port: backend.port }, "backend is open");
  if (process.connected) process.send?.("ready");

  log.info({ because: await stopAsked }, "backend is closing");
  setTimeout(() => process.exit(1), config.stopWithinMs * SHARE_OF_STOP).unref();
  await backend.close();
  log.flush();
  process.exit(0);
}

/** Problems whose message says all that whoever started the backend can do something about. */
const SENTENCES = [ConfigProblem, DataFolderInUse, DatabaseUnreachable, TooFewConnections];

function explain(error: unknown): string {
  for (const kind of SENTENCES) if (error instanceof kind) return error.message;
  return JSON.stringify(loggedError(error));
}

main().catch((error: unknown) => {
  if (error instanceof Error && error.name === "AbortError") process.exit(0); // asked to stop
  process.stderr.write(`The backend cannot run. ${explain(error)}\n`);
  process.exit(error instanceof ConfigProblem ? EXIT_CONFIG : 1);
});
