import { ConfigProblem, type Environment } from "@platform/config/read-settings";
import { loggedError } from "@platform/logging/logged-error";
import { BrokenArchive } from "./backup/tar";
import { TooFewConnections } from "./database/await-database";
import { DataFolderInUse } from "./database/embedded/folder-lock";
import { DatabaseUnreachable } from "./database/migrate";
import { ProgramProblem } from "./program-problem";

const EXIT_CONFIG = 78; // EX_CONFIG: a supervisor need not try again

/** Problems whose message says all that whoever started a program can do something about. */
const SENTENCES = [
  BrokenArchive,
  ConfigProblem,
  DataFolderInUse,
  DatabaseUnreachable,
  ProgramProblem,
  TooFewConnections,
];

/**
 * Runs a program of the backend's with the environment that it was started in. What it throws ends the
 * process with exit code 1, or 78 for wrong settings, and one sentence after `complaint`.
 */
export function runProgram(
  complaint: string,
  program: (environment: Environment) => Promise<void>,
): void {
  program(process.env).catch((error: unknown) => {
    if (error instanceof Error && error.name === "AbortError") process.exit(0); // asked to stop
    process.stderr.write(`${complaint} ${explain(error)}\n`);
    process.exit(error instanceof ConfigProblem ? EXIT_CONFIG : 1);
  });
}

function explain(error: unknown): string {
  for (const kind of SENTENCES) if (error instanceof kind) return error.message;
  return JSON.stringify(loggedError(error));
}
