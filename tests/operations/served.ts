import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A program that `npm run serve` started. */
export interface ServedProgram {
  readonly pid: number;
  /** Returns the output so far. */
  said(): string;
  /** Sends SIGTERM, waits for the program to end and returns the exit code. */
  stop(): Promise<number | null>;
  /** Waits until the program ends by itself and returns the exit code. */
  ended(): Promise<number | null>;
}

/**
 * Starts `npm run serve -- <args>` without npm and with only these settings. `by` is a command that starts the
 * program elsewhere, such as in another network namespace. `opened` waits until the output contains one of the given
 * texts.
 */
export function startServe(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  by: readonly string[] = [],
): ServedProgram & { opened(...words: readonly string[]): Promise<void> } {
  const { PATH = "", HOME = "" } = process.env;
  const [program = "", ...words] = [...by, process.execPath, "scripts/serve.mjs", ...args];
  const child = spawn(program, words, {
    env: { PATH, HOME, NODE_ENV: "test", STOP_WITHIN_SECONDS: "120", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return {
    pid: child.pid ?? 0,
    said: () => said,
    async opened(...words) {
      while (!words.some((each) => said.includes(each))) {
        if (child.exitCode !== null) throw new Error(`It ended:\n${said}`);
        await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
      }
    },
    async stop() {
      child.kill("SIGTERM");
      return waitForExitCode(child);
    },
    ended: () => waitForExitCode(child),
  };
}

async function waitForExitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}
