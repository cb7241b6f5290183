/* `npm run verify-audit`: checks that no audit entry of the back office was changed, deleted or inserted later
   (docs/explanation/security.md). It only reads. With `-- NUMBER MAC` it also checks that the seal in a log line
   `audit.sealed` still exists. */
import { readConfig } from "../config";
import { closeDatabase, openDatabase } from "../database/connection";
import { requireSchema } from "../database/migrate";
import { OperatorError } from "../operator-error";
import { runProgram } from "../run-program";
import { checkAuditEntries, type KnownSeal } from "../services/logs/seal-audit-entries";
import { openConfiguredDatabase } from "./open-database";

runProgram("The audit entries do not match their seals.", async (environment) => {
  const known = readKnownSeal(process.argv.slice(2));
  const config = readConfig(environment, false);
  const database = await openConfiguredDatabase(config);
  try {
    const { connectionString } = database;
    await requireSchema(connectionString);
    const db = openDatabase({ connectionString, poolSize: 1 });
    const checking = checkAuditEntries({ db, settings: config }, known);
    const { checked, last, problems } = await checking.finally(() => void closeDatabase(db));
    if (problems.length > 0) throw new OperatorError(problems.join("\n"));
    const end = last === null ? "" : ` The last seal is ${last.number} ${last.mac}.`;
    process.stdout.write(`${checked} audit entries match their seals.${end}\n`);
  } finally {
    await database.close();
  }
});

function readKnownSeal([number, mac, ...others]: readonly string[]): KnownSeal | null {
  if (number === undefined) return null;
  if (/^\d{1,9}$/.test(number) && mac !== undefined && others.length === 0)
    return { number: Number(number), mac };
  throw new OperatorError(
    "Give the number and the mac of a log line audit.sealed, such as: npm run verify-audit -- 120 x1Yz",
  );
}
