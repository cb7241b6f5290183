/*
 * The reference backend's own process: alone by `npm run backend`, or as a child of the storefront,
 * which hears "ready" once it answers.
 */
import { createLog } from "@logging/create-log";
import { endOnBug } from "@logging/end-on-bug";
import { readConfig } from "./config";
import { openBackend } from "./open-backend";
import { runProgram } from "./run-program";
import { stopRequest } from "./stop-request";

/** How much of the time for a whole stop this process gives itself, 20 s of the usual 24. */
const SHARE_OF_STOP = 5 / 6;

runProgram("The backend cannot run.", async (environment) => {
  // A stop that is asked for while everything still opens is granted after the step that is under way.
  const stopAsked = stopRequest();
  const stopping = new AbortController();
  void stopAsked.then(() => stopping.abort());
  const config = readConfig(environment, process.connected);
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
});
