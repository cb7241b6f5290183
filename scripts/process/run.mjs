import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartProblem } from "../start-problem.mjs";

/** The root folder of the repository, which does not depend on the working directory. */
export const REPOSITORY_ROOT = fileURLToPath(new URL("../..", import.meta.url));

const PATH = [join(REPOSITORY_ROOT, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);

/**
 * The error of a program that has failed. It contains the exit code, and the output if `run` has captured it.
 */
export class ProgramFailed extends Error {
  /**
   * @param {string} program
   * @param {number} code
   * @param {string} said
   */
  constructor(program, code, said) {
    super(`${program} ended with exit code ${code}.`);
    this.code = code;
    this.said = said;
  }
}

/**
 * Runs a program in the root folder and waits for its end. Programs of npm packages are found by name. Ctrl-C
 * reaches the program through the terminal, and SIGTERM is passed on to it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} [options] quiet: capture the
 * output
 * @returns {Promise<string>} the captured output, or "" without `quiet`
 */
export async function run(program, args, { quiet = false, env = {}, cwd = REPOSITORY_ROOT } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PATH },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    shell: process.platform === "win32",
  });
  let said = "";
  child.stdout?.on("data", (chunk) => (said += chunk));
  child.stderr?.on("data", (chunk) => (said += chunk));
  const handOn = () => child.kill("SIGTERM");
  process.once("SIGTERM", handOn);
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve(exitCode ?? 1));
  });
  process.off("SIGTERM", handOn);
  if (code !== 0) throw new ProgramFailed(program, code, said);
  return said;
}

/**
 * Runs a step and prints its duration, together with the text that `work` returns.
 *
 * @param {string} name
 * @param {() => Promise<string | void>} work
 */
export async function runStep(name, work) {
  const began = performance.now();
  process.stdout.write(`· ${name} …\n`);
  const found = await work();
  process.stdout.write(`  ${name}: ${formatSeconds(began)}${found ? `, ${found}` : ""}\n`);
}

/**
 * Returns the time since `began`, such as "1.3 s".
 *
 * @param {number} began a value of performance.now()
 * @returns {string}
 */
export function formatSeconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/**
 * Formats a size, such as "3.9 KB".
 *
 * @param {number} bytes
 * @returns {string}
 */
export function formatKilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/**
 * Runs the steps before the start. If a step fails, prints one sentence and ends the process.
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
    // Print no stack trace, because the program has already printed its own error.
    process.stderr.write(`Stopped: ${error.message}\n`);
    process.exit(error.code);
  }
}
