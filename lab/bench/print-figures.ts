/** Numbers by row and column, for example `figures["/index"]["requests/s"]`. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Prints a table of numbers. If the numbers of another build are given, each cell also shows the ratio. */
export function printFigures(title: string, figures: Figures, other: Figures = {}): void {
  const columns = [...new Set(Object.values(figures).flatMap((row) => Object.keys(row)))];
  const rows = Object.entries(figures).map(([name, row]) => [
    name,
    ...columns.map((column) => formatCell(row[column], other[name]?.[column])),
  ]);
  const all = [[title, ...columns], ...rows];
  const widths = ["", ...columns].map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  const lines = all.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))),
  );
  console.log(`\n${lines.map((cells) => cells.join("  ")).join("\n")}`);
}

function formatCell(figure: number | undefined, other: number | undefined): string {
  if (figure === undefined) return "";
  if (other === undefined || other === 0) return String(figure);
  return `${figure} (×${(figure / other).toFixed(2)})`;
}
