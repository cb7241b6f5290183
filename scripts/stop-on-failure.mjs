import { ProgramFailed } from "./run.mjs";

/**
 * Does what must come before; when it fails, says so in one sentence and ends with its exit code.
 *
 * @param {() => Promise<void>} work
 */
export async function stopOnFailure(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    // What went wrong in it stands above, in its own words.
    process.stderr.write(`Stopped: ${error.message}\n`);
    process.exit(error.code);
  }
}
