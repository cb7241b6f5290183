import type { Figures } from "../backup/archive-content";
import { ProgramProblem } from "../program-problem";

/** The one argument of a command: the archive's file. Throws ProgramProblem for anything else. */
export function archiveOf([, , file, ...others]: readonly string[]): string {
  if (file === undefined || file.startsWith("-") || others.length > 0)
    throw new ProgramProblem("Give one file, such as: npm run backup -- /backups/shop.tar.gz");
  return file;
}

/** Says what an archive holds, a line a figure. */
export function tellFigures(sentence: string, { tables, ledger, files }: Figures): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${sentence}: ${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files (${(files.bytes / 1024 / 1024).toFixed(1)} MiB).`,
    ...Object.entries(ledger).map(([name, value]) => `  ${name}: ${value}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
