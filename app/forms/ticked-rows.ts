import * as z from "zod/mini";
import { PAGE_SIZE_MAX } from "@contract/model/limits";

/** A ticked row in a list of the back office: its id, and the version that the user saw. */
export interface TickedRow {
  readonly id: string;
  readonly version: number;
}

/**
 * Returns the schema of the ticked rows' ids, by default at most one page of them. A form must declare the
 * field in `lists`.
 */
export function acceptTickedIds(
  field: string,
  isId: (ticked: string) => boolean,
  max: number = PAGE_SIZE_MAX,
) {
  return z.pipe(
    z.pipe(
      z.string({ error: `${field}.required` }),
      z.transform((ticked) => ticked.split(",")),
    ),
    z
      .array(z.string().check(z.refine(isId, `${field}.format`)))
      .check(z.maxLength(max, `${field}.${max === PAGE_SIZE_MAX ? "format" : "range"}`)),
  );
}

const VERSIONED_ROW = /^([\w-]{1,64}):(\d{1,9})$/;

/** Returns the schema of ticked rows with versions, each sent as `<id>:<version>` (`formatTickedRow`). */
export function acceptTickedRows(field: string, max?: number) {
  return z.pipe(
    acceptTickedIds(field, (ticked) => VERSIONED_ROW.test(ticked), max),
    z.transform((rows): TickedRow[] =>
      rows.map((ticked) => {
        const [id = "", version = ""] = ticked.split(":");
        return { id, version: Number(version) };
      }),
    ),
  );
}

/** Returns the checkbox value of a row: `<id>:<version>`. */
export function formatTickedRow({ id, version }: TickedRow): string {
  return `${id}:${version}`;
}
