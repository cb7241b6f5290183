import * as z from "zod/mini";

/*
 * What an archive holds, in this order: the manifest, the rows of each table in files of a few MiB, every
 * stored file, and at the very end the figures that a restored shop is compared with. One that was cut off
 * lacks the end.
 */

export const MANIFEST = "manifest.json";
export const FIGURES = "figures.json";
export const TABLES = "tables/";
export const FILES = "files/";

/** First in the archive: what the rows are of. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that the tables are of. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.nullable(z.string())),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Last in the archive. */
export const figuresSchema = z.object({
  /** Of each table: its rows, and the SHA-256 of their text. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  ledger: z.record(z.string(), z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Figures = z.output<typeof figuresSchema>;

/** JSON as an entry of the archive. */
export function jsonEntry(name: string, value: unknown) {
  const content = Buffer.from(JSON.stringify(value, null, 1));
  return { name, bytes: content.length, content: [content] };
}
