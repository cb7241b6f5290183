import * as z from "zod/mini";
import { STAFF_PAGE_SIZE } from "@contract/model/limits";

/** A row that is ticked in a list of the back office: what it goes by, and the version that was seen. */
export interface TickedRow {
  readonly id: string;
  readonly version: number;
}

/** The ids that are ticked in a list: a page of it at most. A form declares the field as a list. */
export function tickedIds(field: string, isId: (ticked: string) => boolean) {
  return z.pipe(
    z.pipe(
      z.string({ error: `${field}.required` }),
      z.transform((ticked) => ticked.split(",")),
    ),
    z
      .array(z.string().check(z.refine(isId, `${field}.format`)))
      .check(z.maxLength(STAFF_PAGE_SIZE, `${field}.format`)),
  );
}

const VERSIONED = /^([\w-]{1,64}):(\d{1,9})$/;

/** The same of rows that have versions, each ticked as `<id>:<version>` (`tickOf`). */
export function tickedRows(field: string) {
  return z.pipe(
    tickedIds(field, (ticked) => VERSIONED.test(ticked)),
    z.transform((rows): TickedRow[] =>
      rows.map((ticked) => {
        const [id = "", version = ""] = ticked.split(":");
        return { id, version: Number(version) };
      }),
    ),
  );
}

/** What a box of such a row sends. */
export function tickOf({ id, version }: TickedRow): string {
  return `${id}:${version}`;
}
