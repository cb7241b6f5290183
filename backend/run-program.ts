import { ConfigProblem, type Environment } from "@platform/config/read-settings";
import { loggedError } from "@platform/logging/logged-error";
import { BrokenArchive } from "./backup/tar";
import { TooFewConnections } from "./database/await-database";
import { DataFolderInUse } from "./database/embedded/folder-lock";
import { DatabaseUnreachable } from "./database/migrate";
import { OperatorError } from "./operator-error";

const EXIT_CONFIG = 78; // EX_CONFIG: a supervisor need not restart it

/** Errors with a complete message for the operator, which are printed without a stack trace. */
const SENTENCES = [
  BrokenArchive,
  ConfigProblem,
  DataFolderInUse,
  DatabaseUnreachable,
  OperatorError,
  TooFewConnections,
];

/**
 * Runs a program of the backend with the environment of the process. An error ends the process with exit code
 * 1, or 78 for invalid settings, and prints one sentence after `complaint`.
 */
export function runProgram(
  complaint: string,
  program: (environment: Environment) => Promise<void>,
): void {
  program(process.env).catch((error: unknown) => {
    if (error instanceof Error && error.name === "AbortError") process.exit(0); // the process was asked to stop
    process.stderr.write(`${complaint} ${explain(error)}\n`);
    process.exit(error instanceof ConfigProblem ? EXIT_CONFIG : 1);
  });
}

function explain(error: unknown): string {
  for (const kind of SENTENCES) if (error instanceof kind) return error.message;
  return JSON.stringify(loggedError(error));
}
