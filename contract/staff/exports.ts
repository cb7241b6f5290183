import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { PAGE_SIZE_MAX } from "../model/limits";
import { orderStatusNumber } from "../shop/orders";
import { placedPeriod } from "./fields";
import { ORDER_STATUS, REFUND_PROGRESS } from "../model/states";
import { PROOF_MINUTES } from "./permissions";

/*
 * The calls that export lists of the back office as lines of a CSV file. They have the filters of the lists
 * and return one page of lines at a time. The audit log records each export when it starts.
 */

const exported = { method: "GET", token: "staff", right: "export", shape: "data" } as const;

/**
 * The last row of the previous page. The next page begins after this row, even if rows were added or removed
 * since then.
 */
export const rowCursor = z.optional(f.id);

export const exportRequest = {
  after: rowCursor,
  keyword: z.optional(f.keyword()),
};

/**
 * The lines of the CSV file, with a text for every column. `next` is the value of `after` for the next page,
 * or null at the end.
 */
export const exportedRows = c.object({
  columns: c.list(z.string()),
  lines: c.list(z.array(z.string())),
  next: c.orNull(c.id),
});

export const staffOrderExport = call({
  ...exported,
  path: "/admin/order/export",
  summary:
    "Export orders as lines of a CSV file, oldest first; masked without the right to see personal data",
  permission: "orders.see",
  reveals: ["personalData"],
  proofMinutes: PROOF_MINUTES,
  request: z.object({
    ...exportRequest,
    ...placedPeriod,
    status: z._default(orderStatusNumber, ORDER_STATUS.all),
    /** The ids of the ticked orders. Without them, the file contains all orders that match the filters. */
    orderIds: z.optional(f.idList(PAGE_SIZE_MAX)),
  }),
  reply: exportedRows,
  refusals: [],
});

export const staffOrderLineExport = call({
  ...exported,
  path: "/admin/order/exportLines",
  summary:
    "Export the lines of orders, one row for each line with its SKU and payment, as lines of a CSV file",
  permission: "orders.see",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({
    ...exportRequest,
    ...placedPeriod,
    status: z._default(orderStatusNumber, ORDER_STATUS.all),
  }),
  reply: exportedRows,
  refusals: [],
});

export const staffRefundExport = call({
  ...exported,
  path: "/admin/refund/export",
  summary: "Export refunds as lines of a CSV file, oldest first",
  permission: "refunds.see",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({
    ...exportRequest,
    status: z.optional(c.queryNumber(0, 2)),
    progress: z.optional(z.enum(REFUND_PROGRESS)),
  }),
  reply: exportedRows,
  refusals: [],
});
