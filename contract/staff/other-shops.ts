import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import * as p from "../shop/product-fields";
import { COLUMN_NAME_LENGTH } from "./limits";

/* The calls that import products from the file of another shop, and the pictures of these products. */

/** The files that the import reads. The columns of `other` are named by the user. */
export const OTHER_SHOPS = ["shopify", "woocommerce", "other"] as const;
export type OtherShop = (typeof OTHER_SHOPS)[number];

/** Why a picture was not loaded. */
export const PICTURE_PROBLEMS = [
  "address",
  "unreachable",
  "notFound",
  "tooBig",
  "damaged",
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** The changes that the import makes to a value, because the shop cannot keep it as it is. */
export const IMPORT_NOTES = [
  "cut",
  "stockZero",
  "barcodeDropped",
  "pictureDropped",
  "picturesDropped",
] as const;
export type ImportNote = (typeof IMPORT_NOTES)[number];

const columnName = f.optionalText("columnName", COLUMN_NAME_LENGTH);

/** The names of the columns in the file of any other shop. Empty if the file has no such column. */
export const columnNames = {
  /** Lines with the same value belong to one product. Without it, the name takes its place. */
  groupColumn: columnName,
  nameColumn: columnName,
  nameEnColumn: columnName,
  descriptionColumn: columnName,
  brandColumn: columnName,
  categoryColumn: columnName,
  sizeColumn: columnName,
  priceColumn: columnName,
  originalPriceColumn: columnName,
  stockColumn: columnName,
  barcodeColumn: columnName,
  weightColumn: columnName,
  picturesColumn: columnName,
  addressColumn: columnName,
};
export type ColumnField = keyof typeof columnNames;
export type ColumnNames = Readonly<Record<ColumnField, string>>;

/** The choices for an import from another shop. */
export const otherShopChoices = z.object({
  /** The kind of the file. Without it, the headings decide. */
  from: z.optional(z.enum(OTHER_SHOPS, { error: "from.format" })),
  /** The category of products whose line names none. */
  categoryCode: z.optional(p.code("categoryCode")),
  /** True if products that are on sale in the other shop are published here. All others become drafts. */
  publish: z._default(f.ticked, false),
  ...columnNames,
});
export type OtherShopChoices = z.output<typeof otherShopChoices>;

/** An error in a line of the file. Line 1 is the header. */
const lineError = c.object({ row: c.number, column: c.text, error: c.someText });
const lineNote = c.object({
  row: c.number,
  column: c.someText,
  note: c.wordOf(IMPORT_NOTES, "cut"),
});

export const staffOtherShopImport = call({
  method: "POST",
  path: "/admin/product/importOtherShop",
  summary:
    "Create products from the file of Shopify, WooCommerce or any other shop; with dryRun=1 only report",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({ ...otherShopChoices.shape, dryRun: z.optional(z.enum(["1"])) }),
  filePart: "file",
  shape: "data",
  reply: c.object({
    from: c.wordOf(OTHER_SHOPS, "other"),
    /** The headings of the file, for the choice of columns. */
    headings: c.listOrNone(z.string()),
    lines: c.number,
    created: c.number,
    /** The number of products that an earlier import created. They are not changed. */
    skipped: c.number,
    /** The number of products that are not imported because of errors. */
    leftOut: c.number,
    pictures: c.number,
    newCategories: c.listOrNone(z.string()),
    newBrands: c.listOrNone(z.string()),
    /** The first products, as they will be. */
    preview: c.listOrNone(
      c.object({
        row: c.number,
        name: c.someText,
        sizes: c.listOrNone(c.object({ name: c.pair, priceCents: c.cents, stock: c.number })),
        pictures: c.number,
      }),
    ),
    /** The first errors and notes, up to a limit. */
    errors: c.listOrNone(lineError),
    errorCount: c.number,
    notes: c.listOrNone(lineNote),
    noteCount: c.number,
  }),
  refusals: ["fileKind", "fileTooBig"],
});
export type OtherShopReport = ReplyOf<typeof staffOtherShopImport>;

export const staffPicturesToLoad = call({
  method: "GET",
  path: "/admin/product/picturesToLoad",
  summary: "Pictures of imported products that are not loaded yet",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: nothing,
  shape: "data",
  reply: c.object({
    /** The number of pictures that the shop will try to load. */
    waiting: c.number,
    /** The number of pictures that the shop has stopped trying to load. */
    failed: c.number,
    /** The first of the failed pictures. */
    failures: c.listOrNone(
      c.object({
        productId: c.id,
        name: c.pair,
        url: c.someText,
        problem: c.wordOf(PICTURE_PROBLEMS, "unreachable"),
      }),
    ),
  }),
  refusals: [],
});
export type PicturesToLoad = ReplyOf<typeof staffPicturesToLoad>;

export const staffPicturesRetry = call({
  method: "POST",
  path: "/admin/product/picturesToLoad/retry",
  summary: "Try again to load the pictures of imported products",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: nothing,
  shape: "data",
  reply: c.object({ count: c.number }),
  refusals: [],
});

export const staffPicturesForget = call({
  method: "POST",
  path: "/admin/product/picturesToLoad/forget",
  summary: "Remove the pictures that cannot be loaded from the list",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: nothing,
  shape: "data",
  reply: c.object({ count: c.number }),
  refusals: [],
});

export const staffPicturesZip = call({
  method: "POST",
  path: "/admin/product/picturesToLoad/zip",
  summary:
    "Take pictures of imported products from a ZIP file (64 MiB, 500 files) by their file names",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: nothing,
  filePart: "file",
  shape: "data",
  reply: c.object({
    /** The number of pictures that products got. */
    taken: c.number,
    /** The names of files that no product waits for, up to a limit. */
    unused: c.listOrNone(z.string()),
    /** The names of files that are no pictures, are damaged or too big, up to a limit. */
    rejected: c.listOrNone(z.string()),
  }),
  refusals: ["fileKind", "fileDamaged", "fileTooBig"],
});
export type ZipReport = ReplyOf<typeof staffPicturesZip>;
