import { ProgramFailed } from "./run.mjs";
import { StartProblem } from "../start-problem.mjs";

/**
 * Runs the steps before the start. If one fails, prints one sentence and ends the process.
 *
 * @param {() => Promise<void>} work
 */
export async function stopOnFailure(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartProblem) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    if (!(error instanceof ProgramFailed)) throw error;
    // The program has printed its own error above.
    process.stderr.write(`Stopped: ${error.message}\n`);
    process.exit(error.code);
  }
}
