/**
 * `npm run db:generate -- <name>`: writes a migration from the difference between backend/database/schema and
 * the existing migrations. Existing migrations are never changed, because shops have already run them.
 *
 * The option `--custom` after the name writes an empty migration. Use it for changes that the schema cannot
 * describe, such as a trigger.
 */
import { run } from "./process/run.mjs";

const [name, ...options] = process.argv.slice(2);
if (name === undefined || !/^[a-z_]+$/.test(name)) {
  console.error(
    "Name the migration with lower-case letters and _, for example: npm run db:generate -- order_notes",
  );
  process.exitCode = 1;
} else {
  await run("drizzle-kit", ["generate", "--name", name, ...options]);
}
