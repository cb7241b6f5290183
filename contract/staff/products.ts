import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type InputOf, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { isId } from "../model/ids";
import {
  DEFAULT_LOW_STOCK_LIMIT,
  PRODUCT_SKUS_MAX,
  PRODUCT_EFFICACIES_MAX,
  PRODUCT_PICTURES_MAX,
} from "./limits";
import { factFields, factParts } from "../shop/product-facts";
import * as p from "../shop/product-fields";
import { version } from "./fields";
import { SKU_UNITS, PRODUCT_STATES } from "./states";

/* The calls about products in the back office. docs/qa-contract.md describes the product form. */

/** Accepts the number of a row in a form, such as `0` in `sku.0.price`. */
const rowNumber = z.string().check(z.regex(/^\d{1,6}$/));

const packings = z.record(rowNumber, p.skuToWrite, { error: "sku.required" }).check(
  z.refine((rows) => Object.keys(rows).length > 0, { error: "sku.required" }),
  z.refine((rows) => Object.keys(rows).length <= PRODUCT_SKUS_MAX, { error: "sku.range" }),
);
const pictures = z.record(z.string().check(z.refine(isId)), z.object(p.pictureFields)).check(
  z.refine((rows) => Object.keys(rows).length <= PRODUCT_PICTURES_MAX, {
    error: "pictures.range",
  }),
);

/** The editable fields of a product. The times of publication are missing if the product has none. */
export const productContent = z.object({
  ...p.productTexts,
  ...factFields,
  brandCode: z.optional(p.code("brandCode")),
  categoryCode: p.code("categoryCode"),
  efficacyCodes: z._default(
    z
      .array(p.code("efficacyCodes"))
      .check(z.maxLength(PRODUCT_EFFICACIES_MAX, "efficacyCodes.range")),
    [],
  ),
  rangeCode: z.optional(p.code("rangeCode")),
  publishFrom: z.optional(p.minute("publishFrom")),
  publishUntil: z.optional(p.minute("publishUntil")),
  lowStock: p.lowStock,
  stockReason: p.stockReason,
  state: z._default(z.enum(["draft", "published"], { error: "state.format" }), "draft"),
  sku: packings,
  picture: z._default(pictures, {}),
});
export type ProductContent = z.output<typeof productContent>;

export const staffProductWrite = call({
  method: "POST",
  path: "/admin/product/write",
  summary: "Save a product with its SKUs and images; without productId, create one",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({
    ...productContent.shape,
    productId: z.optional(f.id),
    /**
     * The version of the product that the user saw. It is required for an existing product. The call fails if
     * the version is outdated.
     */
    version: z.optional(version),
  }),
  shape: "data",
  reply: c.object({ productId: c.id, version: c.number }),
  refusals: ["notFound", "versionConflict"],
});
export type ProductToWrite = InputOf<typeof staffProductWrite>;

export const staffProductState = call({
  method: "POST",
  path: "/admin/product/state",
  summary: "Publish a product, make it a draft, or archive it",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({ productId: f.id, version, state: z.enum(PRODUCT_STATES) }),
  shape: "data",
  reply: c.object({ version: c.number }),
  refusals: ["notFound", "versionConflict"],
});

export const staffProductUses = call({
  method: "GET",
  path: "/admin/product/uses",
  summary: "Get the carts, orders and campaigns that use a product, before it is archived",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: z.object({ productId: f.id }),
  shape: "data",
  reply: c.object({
    /** The number of shoppers who have the product in their cart. */
    carts: c.number,
    /** The number of orders with the product that are unpaid or not shipped yet. */
    orders: c.number,
    /** The current and future campaigns whose scope contains the product. */
    campaigns: c.listOrNone(c.object({ id: c.id, name: c.pair })),
  }),
  refusals: ["notFound"],
});
export type ProductUses = ReplyOf<typeof staffProductUses>;

export const staffProductDuplicate = call({
  method: "POST",
  path: "/admin/product/duplicate",
  summary: "Copy a product as a draft, without stock and barcodes",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({ productId: f.id }),
  shape: "data",
  reply: c.object({ productId: c.id }),
  refusals: ["notFound"],
});

/** A stored SKU of a product. */
const packing = c.object({
  id: c.id,
  packing: c.pairOrNone,
  unit: c.wordOf(SKU_UNITS, "piece"),
  amount: c.orNull(c.number),
  priceCents: c.cents,
  originalPriceCents: c.centsOrNull,
  stock: c.number,
  locked: c.number,
  barcode: c.text,
  /** The number of confirmed stock requests that wait for this SKU. */
  waiting: c.orElse(c.number, 0),
  weight: c.orNull(c.number),
  lastsWeeks: c.orNull(c.number),
  archived: z.boolean(),
});

/** A stored image of a product. `path` is the value for `<Picture src>`. */
const picture = c.object({
  id: c.id,
  path: c.someText,
  alt: c.pairOrNone,
  skuId: c.orNull(c.id),
});
export type StaffPicture = z.output<typeof picture>;

export const staffProductRead = call({
  method: "GET",
  path: "/admin/product/read",
  summary: "Get a product with all its fields",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: z.object({ productId: f.id }),
  shape: "data",
  reply: c.object({
    id: c.id,
    version: c.number,
    state: c.wordOf(PRODUCT_STATES, "draft"),
    /**
     * True if shoppers see the product now. This requires that it is published, within its publication
     * period, and has a SKU that is not archived.
     */
    onShelf: z.boolean(),
    name: c.pair,
    subtitle: c.pairOrNone,
    description: c.pairOrNone,
    suitableFor: c.pairOrNone,
    usage: c.pairOrNone,
    ingredients: c.text,
    caution: c.pairOrNone,
    ...factParts,
    brandCode: c.text,
    categoryCode: c.text,
    efficacyCodes: c.listOrNone(z.string()),
    rangeCode: c.text,
    publishFrom: c.orNull(c.time),
    publishUntil: c.orNull(c.time),
    lowStock: c.number,
    /** The preview token, with which the product page shows the product. It is valid for a day. */
    previewToken: c.text,
    skus: c.list(packing),
    pictures: c.listOrNone(picture),
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
});
export type StaffProduct = ReplyOf<typeof staffProductRead>;

export const staffPictureUpload = call({
  method: "POST",
  path: "/admin/product/picture",
  summary:
    "Upload a product image (10 MiB, 50 megapixels) as multipart; a product refers to it by its id",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: c.nothing,
  filePart: "file",
  shape: "data",
  reply: c.object({ pictureId: c.id, path: c.someText }),
  refusals: ["fileKind", "fileDamaged", "fileTooBig", "fileTooSmall"],
});

const named = c.object({
  code: c.someText,
  name: c.pair,
  /** True if the entry can no longer be chosen. Products that already use it keep it. */
  archived: c.orElse(z.boolean(), false),
});

export const staffProductChoices = call({
  method: "GET",
  path: "/admin/product/choices",
  summary: "List the attributes that a product may have, and the defaults of a new product",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.object({
    brands: c.listOrNone(named),
    categories: c.listOrNone(named),
    efficacies: c.listOrNone(named),
    ranges: c.listOrNone(named),
    /** The default low-stock limit of a new product. */
    lowStockAt: c.orElse(c.number, DEFAULT_LOW_STOCK_LIMIT),
  }),
  refusals: [],
});
export type ProductChoices = ReplyOf<typeof staffProductChoices>;
