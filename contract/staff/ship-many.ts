import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { REFUSAL_KEYS } from "../model/failures";
import * as f from "../model/fields";
import { SHIP_ROWS_LENGTH } from "./limits";

/* The call that ships many orders from a pasted list. */

export const staffShipMany = call({
  method: "POST",
  path: "/admin/order/shipMany",
  summary: "Ship each order of a list, with a result for each row",
  token: "staff",
  permission: "orders.change",
  reveals: [],
  request: z.object({
    /** The lines, each with `orderNo,company,trackingNo`. A copied table has tabs instead of commas. */
    rows: z.pipe(
      z.pipe(
        z.string({ error: "rows.required" }),
        z.transform((pasted) => pasted.replaceAll("\t", ",")),
      ),
      f.multilineText("rows", { min: 1, max: SHIP_ROWS_LENGTH.max }),
    ),
  }),
  shape: "data",
  reply: c.list(
    c.object({
      /** The number of the line, from 1. Blank lines are counted. */
      row: c.number,
      /** The order number that the user typed. */
      orderNo: c.text,
      isShipped: z.boolean(),
      /** The reason why the line failed: a business error, or the message key of an invalid field. */
      refusal: c.orNull(c.wordOf(REFUSAL_KEYS, "stateNotAllowed")),
      fieldError: c.orNull(z.string()),
    }),
  ),
  refusals: [],
});
export type ShippedRow = ReplyOf<typeof staffShipMany>[number];
