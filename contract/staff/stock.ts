import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { wholeNumber as stockNumber } from "../shop/product-fields";
import { rowCursor } from "./exports";
import { ROWS_SAVED_MAX, STOCK_MAX } from "./limits";
import { staffPage, wholeListPage } from "./lists";
import { lineError } from "./product-files";
import { stockChange } from "./fields";
import { hasEachSkuOnce } from "./skus";
import { STOCK_MOVEMENTS, STOCK_REASONS } from "./states";

/* The calls about stock in the back office: movements, received goods and stocktakes. */

export const staffStockMovements = call({
  method: "GET",
  path: "/admin/stock/movements",
  summary: "List the stock movements of a product's SKUs, newest first",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: z.object({ ...c.pageQuery, productId: f.id }),
  shape: "page",
  reply: c.object({
    id: c.id,
    skuId: c.id,
    packing: c.pairOrNone,
    /** The number of units that were added. It is negative for units that left the stock. */
    change: c.number,
    reason: c.wordOf(STOCK_MOVEMENTS, "other"),
    /** The name of the staff member. Empty for sales and for movements of older versions. */
    staffName: c.text,
    /** The order whose goods moved. Null for a movement without an order. */
    orderId: c.orNull(c.id),
    orderNo: c.text,
    time: c.time,
  }),
  refusals: ["notFound"],
});
export type StockMovement = ReplyOf<typeof staffStockMovements>;

export const staffStockMove = call({
  method: "POST",
  path: "/admin/stock/move",
  summary: "Add units to the stock of a SKU or remove them, with a reason",
  token: "staff",
  permission: "stock.change",
  reveals: [],
  request: z.object({
    skuId: f.id,
    change: stockChange,
    reason: z.enum(STOCK_REASONS, { error: "stockReason.format" }),
    requestId: f.requestId,
  }),
  idempotent: true,
  shape: "data",
  reply: c.object({ stock: c.number }),
  refusals: ["notFound"],
});

export const staffStockSheet = call({
  method: "GET",
  path: "/admin/stock/sheet",
  summary: "List the SKUs of products that are not archived, with their stock, for a stocktake",
  token: "staff",
  permission: "stock.see",
  reveals: [],
  request: z.object({ ...staffPage.shape, ...wholeListPage, after: rowCursor }),
  shape: "page",
  reply: c.object({
    skuId: c.id,
    name: c.pair,
    packing: c.pairOrNone,
    barcode: c.text,
    stock: c.number,
  }),
  refusals: [],
});
export type StockSheetRow = ReplyOf<typeof staffStockSheet>;

/** The counted units of a SKU. */
export const stockCount = {
  counted: stockNumber("counted", 0, STOCK_MAX),
  /**
   * The stock when the count began. The stock changes by the difference between both numbers, so that sales
   * during the count are kept. Without it, the difference is taken from the present stock.
   */
  seenStock: z.optional(stockNumber("seenStock", 0, STOCK_MAX)),
};

const countRefusal = c.orNull(z.enum(["notFound", "invalidField"]));

export const staffStockCount = call({
  method: "POST",
  path: "/admin/stock/count",
  summary: "Save the counted stock of many SKUs; each has a result",
  token: "staff",
  permission: "stock.change",
  reveals: [],
  request: z.object({
    rows: z
      .array(z.object({ skuId: f.id, ...stockCount }), { error: "counted.required" })
      .check(
        z.minLength(1, "counted.required"),
        z.maxLength(ROWS_SAVED_MAX, "row.range"),
        z.refine(hasEachSkuOnce, "row.repeated"),
      ),
    requestId: f.requestId,
  }),
  idempotent: true,
  shape: "data",
  reply: c.object({
    rows: c.wholeList(
      c.object({
        skuId: c.id,
        refusal: countRefusal,
        error: c.text,
        /** The difference between the count and the stock at its beginning. */
        change: c.orElse(c.number, 0),
        stock: c.orElse(c.number, 0),
      }),
    ),
  }),
  refusals: [],
});
/** The columns of the file of a stocktake. A line names its SKU by `sku` or `barcode`. */
export const COUNT_COLUMNS = ["sku", "barcode", "name", "packing", "seenStock", "counted"] as const;

export const staffStockCountFile = call({
  method: "POST",
  path: "/admin/stock/countFile",
  summary: "Save the counts in a CSV file, all or none; the same file changes the stock once",
  token: "staff",
  permission: "stock.change",
  reveals: [],
  request: c.nothing,
  filePart: "file",
  shape: "data",
  reply: c.object({
    /** The number of lines with a count. */
    counted: c.number,
    /** The number of SKUs whose count differs from the stock. */
    changed: c.number,
    errors: c.listOrNone(lineError),
    errorCount: c.number,
  }),
  refusals: ["fileKind", "fileTooBig"],
});
export type CountReport = ReplyOf<typeof staffStockCountFile>;
export type CountedRow = ReplyOf<typeof staffStockCount>["rows"][number];
