import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartProblem } from "../start-problem.mjs";

/** The shop's folder, wherever the command was typed. */
export const HOME = fileURLToPath(new URL("../..", import.meta.url));

const PATH = [join(HOME, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);

/** A program that ended otherwise than well: its exit code, and what it said when that was kept. */
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
 * Runs a program, ours by its short name, in the shop's folder and waits for it. Ctrl-C reaches it
 * by the terminal, SIGTERM is handed on.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} [options] quiet: keep what
 *   it says
 * @returns {Promise<string>} what it said when quiet, else ""
 */
export async function run(program, args, { quiet = false, env = {}, cwd = HOME } = {}) {
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
 * Does one named step and tells how long it took; what `work` answers is added to the line.
 *
 * @param {string} name
 * @param {() => Promise<string | void>} work
 */
export async function step(name, work) {
  const began = performance.now();
  process.stdout.write(`· ${name} …\n`);
  const found = await work();
  process.stdout.write(`  ${name}: ${seconds(began)}${found ? `, ${found}` : ""}\n`);
}

/**
 * @param {number} began by performance.now()
 * @returns {string} such as "1.3 s"
 */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/**
 * @param {number} bytes
 * @returns {string} such as "3.9 KB"
 */
export function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

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
