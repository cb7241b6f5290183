import * as z from "zod/mini";

/* The entries of an archive are in this order: the manifest, the rows of each table, all stored files, and the
   figures. A restore is compared with the figures. Rows are in files of a few MiB. An incomplete archive lacks the figures. */

export const MANIFEST_FILE = "manifest.json";
export const FIGURES_FILE = "figures.json";
export const TABLES = "tables/";
export const FILES = "files/";

/** The first entry of an archive: the tables, columns, sequences and migrations of the saved database. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that the saved database has. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.nullable(z.string())),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The last entry of an archive: the figures that a restore is compared with. */
export const figuresSchema = z.object({
  /** The number of rows of each table, and the SHA-256 checksum of the rows as text. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  ledger: z.record(z.string(), z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Figures = z.output<typeof figuresSchema>;

/** Returns a value as a JSON entry of the archive. */
export function toJsonEntry(name: string, value: unknown) {
  const content = Buffer.from(JSON.stringify(value, null, 1));
  return { name, bytes: content.length, content: [content] };
}
