import { ConfigError, type Environment } from "@platform/config/read-settings";
import { toLoggedError } from "@platform/logging/logged-error";
import { BrokenArchiveError } from "./backup/tar";
import { TooFewConnections } from "./database/await-database";
import { DataFolderInUse } from "./database/embedded/folder-lock";
import { DatabaseUnreachable } from "./database/migrate";
import { OperatorError } from "./operator-error";

const EXIT_CONFIG = 78; // EX_CONFIG: tells a supervisor that a restart does not help

/** The errors whose message is complete for the operator. They are printed without a stack trace. */
const EXPLAINED_ERRORS = [
  BrokenArchiveError,
  ConfigError,
  DataFolderInUse,
  DatabaseUnreachable,
  OperatorError,
  TooFewConnections,
];

/**
 * Runs a program of the backend with the environment of the process. An error ends the process with exit code 1, or
 * 78 for invalid settings. The error is printed as one sentence after `complaint`.
 */
export function runProgram(
  complaint: string,
  program: (environment: Environment) => Promise<void>,
): void {
  program(process.env).catch((error: unknown) => {
    if (error instanceof Error && error.name === "AbortError") process.exit(0); // the process received the signal to stop
    process.stderr.write(`${complaint} ${explain(error)}\n`);
    process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
  });
}

function explain(error: unknown): string {
  for (const kind of EXPLAINED_ERRORS) if (error instanceof kind) return error.message;
  return JSON.stringify(toLoggedError(error));
}
