import { createHash } from "node:crypto";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { copyTarget, type ShopTable } from "./shop-tables";

const NEWLINE = 0x0a;

/** Rows and their sum, counted while their text goes by: a row ends with a line break, and holds none. */
export class TextFigures {
  readonly #sum = createHash("sha256");
  rows = 0;

  add(piece: Buffer): void {
    this.#sum.update(piece);
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1))
      this.rows += 1;
  }

  /** To be asked once, at the end. */
  result(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#sum.digest("hex") };
  }
}

/** The rows of a table as COPY writes them, in whole rows of about so many bytes a piece. */
export async function* readTable(
  client: Client,
  table: ShopTable,
  bytes: number,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  for await (const piece of rows) {
    const end = heldBytes + piece.length < bytes ? 0 : piece.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield Buffer.concat([...held, piece.subarray(0, end)]);
      held = [];
      heldBytes = 0;
    }
    if (end < piece.length) held.push(piece.subarray(end));
    heldBytes += piece.length - end;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
