import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { REFUSAL_KEYS } from "../model/failures";
import * as f from "../model/fields";
import { SHIP_ROWS_LENGTH } from "./limits";

/* Many orders handed to carriers at once, from a list that somebody pasted. */

export const staffShipMany = call({
  method: "POST",
  path: "/admin/order/shipMany",
  summary: "Ship each order of a list, a result for each of its rows",
  token: "staff",
  permission: "orders.change",
  request: z.object({
    /** Lines of `orderNo,company,trackingNo`; a table that is copied has tabs in place of the commas. */
    rows: z.pipe(
      z.pipe(
        z.string({ error: "rows.required" }),
        z.transform((pasted) => pasted.replaceAll("\t", ",")),
      ),
      f.lines("rows", { min: 1, max: SHIP_ROWS_LENGTH.max }),
    ),
  }),
  shape: "data",
  reply: c.list(
    c.object({
      /** From 1, blank lines counted. */
      row: c.number,
      /** As it was written. */
      orderNo: c.text,
      isShipped: z.boolean(),
      /** Why it was not: a rule of the shop, or what is wrong with a field. */
      refusal: c.orNull(c.wordOf(REFUSAL_KEYS, "stateNotAllowed")),
      fieldError: c.orNull(z.string()),
    }),
  ),
  refusals: [],
});
export type ShippedRow = ReplyOf<typeof staffShipMany>[number];
