import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { IMPORT_NOTES, OTHER_SHOPS, otherShopChoices, PICTURE_PROBLEMS } from "./other-shop-fields";

/* The calls that import products from the file of another shop, and the pictures of these products. */

/** An error in a line of the file. Line 1 is the header. */
const lineError = c.object({ row: c.number, column: c.text, error: c.someText });
const lineNote = c.object({
  row: c.number,
  column: c.someText,
  note: c.wordOf(IMPORT_NOTES, "cut"),
});

const reportParts = {
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
};
/** The result of a file of another shop. */
export const otherShopReport = c.object(reportParts);
export type OtherShopReport = z.output<typeof otherShopReport>;

export const staffOtherShopImport = call({
  method: "POST",
  path: "/admin/product/importOtherShop",
  summary:
    "Create products from the file of Shopify, WooCommerce or any other shop; with dryRun=1 only report",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({
    ...otherShopChoices.shape,
    dryRun: z.optional(z.enum(["1"])),
    /** With it, a file of more than `IMPORT_LINES_AT_ONCE` lines is left to a background job. */
    queue: z.optional(z.enum(["1"])),
  }),
  filePart: "file",
  shape: "data",
  reply: c.object({
    ...reportParts,
    /** The import that a background job runs. Null if the result is in this reply. */
    importId: c.orNull(c.id),
  }),
  refusals: ["fileKind", "fileTooBig"],
});

export const staffPicturesToLoad = call({
  method: "GET",
  path: "/admin/product/picturesToLoad",
  summary: "Pictures of imported products that are not loaded yet",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: c.nothing,
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
  request: c.nothing,
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
  request: c.nothing,
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
  request: c.nothing,
  filePart: "file",
  shape: "data",
  reply: c.object({
    /** The number of pictures that were assigned to products. */
    taken: c.number,
    /** The names of files that no product waits for, up to a limit. */
    unused: c.listOrNone(z.string()),
    /** The names of files that are not pictures, are damaged or are too big, up to a limit. */
    rejected: c.listOrNone(z.string()),
  }),
  refusals: ["fileKind", "fileDamaged", "fileTooBig"],
});
export type ZipReport = ReplyOf<typeof staffPicturesZip>;
