/**
 * `npm run db:generate -- <name>`: one more migration, with what backend/database/schema says and the ones
 * before it do not yet. What is written stays as it is: shops have run it. `--custom` after the name
 * gives an empty one for what the schema cannot say (a trigger, rows to be filled in).
 */
import { run } from "./process/run.mjs";

const [name, ...options] = process.argv.slice(2);
if (name === undefined || !/^[a-z_]+$/.test(name)) {
  console.error("Name the migration by small letters and _: npm run db:generate -- order_notes");
  process.exitCode = 1;
} else {
  await run("drizzle-kit", ["generate", "--name", name, ...options]);
}
