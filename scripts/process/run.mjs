import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

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
