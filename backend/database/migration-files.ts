import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

/** The folder of the migrations. In the sources it is beside this file. The build copies it beside the bundle. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

const JOURNAL_SCHEMA = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});
const BREAKPOINT = "--> statement-breakpoint";
const CREATE_INDEX =
  /^CREATE (UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?"(\w+)" ON "(\w+)" /i;
const ADD_CONSTRAINT = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" (?:FOREIGN KEY|CHECK) /i;
const IN_BATCHES = /^-- in batches$/m;
const NEEDS = /^-- needs: (\w+)$/m;

/** A step that locks no table for long. It runs after the rest of its migration and is idempotent. */
export type LaterStep =
  | { readonly kind: "index"; readonly name: string; readonly statement: string }
  | { readonly kind: "constraint"; readonly statement: string }
  /** A statement that is repeated until it changes no row. */
  | { readonly kind: "batches"; readonly statement: string };

export interface Migration {
  readonly tag: string;
  /** The time in ms at which the migration was generated. It identifies the migration in the database. */
  readonly when: number;
  readonly hash: string;
  /** All statements of the file. They run in this order on an empty database. */
  readonly statements: readonly string[];
  /** The statements that run in one transaction on a database in use. The other statements are in `later`. */
  readonly atOnce: readonly string[];
  readonly later: readonly LaterStep[];
  /**
   * The tag of another migration. After this migration, only processes that know the other one can work with
   * the database. Undefined if all processes still can.
   */
  readonly needs: string | undefined;
}

/** Returns the migrations of a folder in order. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const journal: unknown = JSON.parse(
    readFileSync(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return JOURNAL_SCHEMA.parse(journal).entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    return { tag, when, hash, needs: NEEDS.exec(text)?.[1], ...plan(text) };
  });
}

/** Separates the statements that must lock a table from those that run without a long lock. */
function plan(text: string): Pick<Migration, "statements" | "atOnce" | "later"> {
  const statements = text
    .split(BREAKPOINT)
    .map((each) => each.replace(/^(CREATE (?:UNIQUE )?INDEX) CONCURRENTLY/im, "$1"));
  const ownTables = new Set(
    [...text.matchAll(/^CREATE (?:UNLOGGED )?TABLE "(\w+)"/gim)].map(([, name]) => name),
  );
  const atOnce: string[] = [];
  const later: LaterStep[] = [];
  for (const statement of statements) {
    const plain = statement.replace(/^--.*$/gm, "").trim();
    const [, unique = "", index, indexed] = CREATE_INDEX.exec(plain) ?? [];
    const [, table, constraint] = ADD_CONSTRAINT.exec(plain) ?? [];
    if (IN_BATCHES.test(statement)) later.push({ kind: "batches", statement: plain });
    else if (index !== undefined && !ownTables.has(indexed)) {
      const rest = plain.slice(plain.indexOf(" ON "));
      const built = `CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS "${index}"${rest}`;
      later.push({ kind: "index", name: index, statement: built });
    } else if (table !== undefined && !ownTables.has(table)) {
      atOnce.push(plain.replace(/;?$/, " NOT VALID;"));
      const validated = `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${constraint}"`;
      later.push({ kind: "constraint", statement: validated });
    } else atOnce.push(plain);
  }
  return { statements, atOnce: atOnce.filter((each) => each !== ""), later };
}
