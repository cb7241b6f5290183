/* `npm run reset-staff -- LOGIN`: removes the second factor of a staff account, even of the only owner. With
   `--password` it also sets a new password (docs/how-to/reset-staff.md). */
import { parseArgs } from "node:util";
import { readConfig } from "../config";
import { closeDatabase, openDatabase } from "../database/connection";
import { requireSchema } from "../database/migrate";
import { OperatorError } from "../operator-error";
import { runProgram } from "../run-program";
import { resetByOperator } from "../services/staff-accounts/reset-by-operator";
import { openConfiguredDatabase } from "./open-database";

runProgram("Nothing was changed.", async (environment) => {
  const asked = readArguments();
  const config = readConfig(environment, false);
  const database = await openConfiguredDatabase(config);
  try {
    const { connectionString } = database;
    await requireSchema(connectionString);
    const done = await resetAccount(connectionString, asked);
    if (done === undefined)
      throw new OperatorError(`No active staff account has the login name ${asked.loginName}.`);
    printLine(`${asked.loginName} has no second factor now and is signed out everywhere.`);
    if (done.token !== null)
      printLine(
        `This link sets a new password. It works once, within a day. Send it to its owner only:\n${config.origins[0]}/staff/invitation?token=${done.token}`,
      );
  } finally {
    await database.close();
  }
});

async function resetAccount(connectionString: string, asked: ReturnType<typeof readArguments>) {
  const db = openDatabase({ connectionString, poolSize: 1 });
  try {
    return await resetByOperator(db, asked);
  } finally {
    await closeDatabase(db);
  }
}

function readArguments(): { loginName: string; newPassword: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { password: { type: "boolean", default: false } },
    });
    const [loginName, ...others] = positionals;
    if (loginName !== undefined && others.length === 0)
      return { loginName, newPassword: values.password };
  } catch {
    // An unknown option is reported by the error below.
  }
  throw new OperatorError(
    "Pass one login name, for example: npm run reset-staff -- staff. Add --password for a new password as well.",
  );
}

function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
