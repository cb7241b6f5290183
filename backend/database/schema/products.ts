import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import { CART_COUNT_MAX } from "@contract/model/limits";
import type { ProductFacts } from "@contract/shop/product-facts";
import type {
  OtherShop,
  OtherShopChoices,
  PictureProblem,
} from "@contract/staff/other-shop-fields";
import type { OtherShopReport } from "@contract/staff/other-shops";
import type { ImportReport } from "@contract/staff/product-files";
import {
  IMPORT_STATES,
  type ImportState,
  type ProductState,
  type StockMovementReason,
} from "@contract/staff/states";
import {
  bytesColumn,
  centsColumn,
  idColumn,
  momentColumn,
  toNumberLiterals,
  toTextLiterals,
} from "./columns";
import { shopper } from "./shoppers";

/**
 * Returns the columns of brands, categories, efficacies and ranges. Lists are sorted by `position` in ascending
 * order.
 */
function createTaxonomyColumns() {
  return {
    code: text("code").primaryKey(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    position: integer("position").notNull().default(0),
    /** The path of the image below the API prefix. Empty if there is none. */
    picture: text("picture").notNull().default(""),
    /** True if the entry is visible to shoppers. The back office shows all entries. */
    shown: boolean("shown").notNull().default(true),
    archivedAt: momentColumn("archived_at"),
    /** The version of the row. Each change increments it, so that concurrent edits are detected. */
    version: integer("version").notNull().default(1),
  };
}

/** Returns the sort column of the previous version of the shop, in descending order. The next version drops it. */
function createFormerOrderColumn() {
  return { weight: integer("weight").notNull().default(0) };
}

export const brand = pgTable("brand", createTaxonomyColumns());

export const category = pgTable("category", {
  ...createTaxonomyColumns(),
  ...createFormerOrderColumn(),
  /**
   * The step of the category in a routine. Step 1 is the first one in the shower. Null if the category is not a step.
   */
  routineStep: integer("routine_step"),
});

export const efficacy = pgTable("efficacy", {
  ...createTaxonomyColumns(),
  ...createFormerOrderColumn(),
});

/** The product ranges of the brand. Each has a colour and a one-word name for its effect. */
export const productRange = pgTable("product_range", {
  ...createTaxonomyColumns(),
  ...createFormerOrderColumn(),
});

/** The products. `searchText` holds all searchable words in lower case. */
export const product = pgTable(
  "product",
  {
    id: idColumn("id").primaryKey(),
    slug: text("slug").notNull().unique(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    range: text("range").notNull(),
    categoryCode: text("category_code")
      .notNull()
      .references(() => category.code),
    brandCode: text("brand_code").references(() => brand.code),
    efficacyCodes: text("efficacy_codes").array().notNull().default([]),
    cover: text("cover").notNull(),
    images: text("images").array().notNull().default([]),
    summary: jsonb("summary").$type<Bilingual>().notNull(),
    description: jsonb("description").$type<Bilingual>().notNull(),
    ingredients: text("ingredients").notNull().default(""),
    usage: jsonb("usage").$type<Bilingual>().notNull(),
    suitableFor: jsonb("suitable_for").$type<Bilingual>().notNull(),
    warnings: jsonb("warnings").$type<Bilingual>().notNull(),
    /** The known facts. `completeFacts` adds the others. */
    facts: jsonb("facts").$type<Partial<ProductFacts>>().notNull().default({}),
    weight: integer("weight").notNull().default(0),
    salesCount: integer("sales_count").notNull().default(0),
    /**
     * The price of the SKU on the product's card. Triggers on the SKUs maintain this column and `inStock`
     * (migrations/0004), so that lists are sorted, filtered and counted with indexes.
     */
    priceCents: centsColumn("price_cents").notNull(),
    inStock: boolean("in_stock").notNull().default(false),
    /**
     * True if the product is visible to shoppers now: it is published, within its publishing time, and has a SKU that
     * is not archived. `updateSaleState` maintains the column, so that lists can use an index.
     */
    onShelf: boolean("on_shelf").notNull().default(true),
    state: text("state").$type<ProductState>().notNull().default("published"),
    publishFrom: momentColumn("publish_from"),
    publishUntil: momentColumn("publish_until"),
    /** The free stock of a SKU below which the back office shows a warning. 0 turns the warning off. */
    lowStock: integer("low_stock").notNull().default(0),
    /** The version of the row. Each change by staff increments it, so that concurrent edits are detected. */
    version: integer("version").notNull().default(1),
    searchText: text("search_text").notNull(),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    // `desc` in a query sorts nulls first. The index must do the same, or PostgreSQL cannot use it for sorting.
    index("product_default_order")
      .on(t.weight.desc().nullsFirst(), t.salesCount.desc().nullsFirst(), t.id)
      .where(sql`${t.onShelf}`),
    index("product_of_category")
      .on(t.categoryCode, t.weight.desc().nullsFirst(), t.salesCount.desc().nullsFirst(), t.id)
      .where(sql`${t.onShelf}`),
    index("product_of_range")
      .on(t.range, t.weight.desc().nullsFirst(), t.salesCount.desc().nullsFirst(), t.id)
      .where(sql`${t.onShelf}`),
    index("product_of_brand").on(t.brandCode),
    index("product_best_selling")
      .on(t.salesCount.desc().nullsFirst(), t.id)
      .where(sql`${t.onShelf}`),
    index("product_price")
      .on(t.priceCents, t.id)
      .where(sql`${t.onShelf}`),
    index("product_created")
      .on(t.createdAt, t.id)
      .where(sql`${t.onShelf}`),
    index("product_efficacy").using("gin", t.efficacyCodes),
    index("product_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    // The indexes for lists of the back office. They include products that are not visible to shoppers.
    index("product_for_staff")
      .on(t.weight.desc().nullsFirst(), t.id)
      .where(sql`${t.state} <> 'archived'`),
    index("product_for_staff_by_name")
      .on(sql`(${t.name} ->> 'zhTw')`, t.id)
      .where(sql`${t.state} <> 'archived'`),
    index("product_for_staff_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.state} <> 'archived'`),
    index("product_low")
      .on(t.id, t.lowStock)
      .where(sql`${t.lowStock} > 0 and ${t.state} <> 'archived'`),
    index("product_with_time")
      .on(t.id)
      .where(sql`${t.publishFrom} is not null or ${t.publishUntil} is not null`),
    // This index is needed because trigrams cover Latin letters only, and most Chinese words have two characters
    // (migrations/0003).
    index("product_search_han").using("gin", sql`han_pairs(${t.searchText})`),
  ],
);

/**
 * The SKUs, each with its price and stock. `locked` units are reserved for unpaid orders. `stock - locked` units are
 * free.
 */
export const sku = pgTable(
  "sku",
  {
    id: idColumn("id").primaryKey(),
    productId: idColumn("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    packing: jsonb("packing").$type<Bilingual>().notNull(),
    /** The size of the SKU. At most one of the columns `volumeMl`, `netGrams` and `pieces` is set. */
    volumeMl: integer("volume_ml"),
    netGrams: integer("net_grams"),
    pieces: integer("pieces"),
    barcode: text("barcode").notNull().default(""),
    /** The weight for shipping in grams, including packaging. */
    shippingGrams: integer("shipping_grams"),
    /** The number of weeks that the SKU lasts. */
    lastsWeeks: integer("lasts_weeks"),
    priceCents: centsColumn("price_cents").notNull(),
    originalPriceCents: centsColumn("original_price_cents"),
    stock: integer("stock").notNull(),
    locked: integer("locked").notNull().default(0),
    /** False if the SKU is archived. */
    onShelf: boolean("on_shelf").notNull().default(true),
    weight: integer("weight").notNull().default(0),
  },
  (t) => [
    index("sku_product").on(t.productId),
    uniqueIndex("sku_barcode")
      .on(t.barcode)
      .where(sql`${t.barcode} <> ''`),
    check("sku_stock", sql`${t.stock} >= 0 and ${t.locked} >= 0 and ${t.locked} <= ${t.stock}`),
    check("sku_price", sql`${t.priceCents} >= 0`),
  ],
);

/**
 * The product images in display order. An image without a product belongs to a form that is not saved yet.
 * `product.cover` and `product.images` hold copies of the paths for lists.
 */
export const productPicture = pgTable(
  "product_picture",
  {
    id: idColumn("id").primaryKey(),
    productId: idColumn("product_id").references(() => product.id, { onDelete: "cascade" }),
    /** The path of the image below the API prefix. */
    path: text("path").notNull(),
    /** The size of an uploaded file in bytes. 0 for an image that is part of the shop's code. */
    bytes: integer("bytes").notNull().default(0),
    alt: jsonb("alt").$type<Bilingual>().notNull().default({ zhTw: "", en: "" }),
    position: integer("position").notNull().default(0),
    /** The SKU that the image shows. Null if it shows the whole product. */
    skuId: idColumn("sku_id").references(() => sku.id, { onDelete: "set null" }),
    /** True if the shop does not show the image any more. The row remains, because old orders still use its file. */
    removed: boolean("removed").notNull().default(false),
    uploadedAt: momentColumn("uploaded_at").notNull().defaultNow(),
  },
  (t) => [
    index("product_picture_product").on(t.productId, t.position),
    index("product_picture_path").on(t.path),
    index("product_picture_sku").on(t.skuId),
    index("product_picture_waiting")
      .on(t.uploadedAt)
      .where(sql`${t.productId} is null`),
  ],
);

/** The changes of stock with their reasons. The sum of a SKU's rows is its stock. */
export const stockMovement = pgTable(
  "stock_movement",
  {
    id: idColumn("id").primaryKey(),
    skuId: idColumn("sku_id")
      .notNull()
      .references(() => sku.id, { onDelete: "cascade" }),
    change: integer("change").notNull(),
    reason: text("reason").$type<StockMovementReason>().notNull(),
    orderId: idColumn("order_id"),
    /** The staff member who changed the stock. Empty for sales. */
    staffName: text("staff_name").notNull().default(""),
    /** The key of the form that staff submitted, so that a repeated form changes the stock once. */
    requestId: text("request_id"),
    at: momentColumn("at").notNull().defaultNow(),
  },
  (t) => [
    // The time is needed for the newest movements of a SKU, and for its sales of the last weeks.
    index("stock_movement_sku_at").on(t.skuId, t.at),
    uniqueIndex("stock_movement_submit")
      .on(t.requestId, t.skuId)
      .where(sql`${t.requestId} is not null`),
    index("stock_movement_order").on(t.orderId),
    index("stock_movement_at").on(t.at),
  ],
);

/** The lines of the carts. Each line is one SKU in one shopper's cart. */
export const cartItem = pgTable(
  "cart_item",
  {
    id: idColumn("id").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    skuId: idColumn("sku_id")
      .notNull()
      .references(() => sku.id, { onDelete: "cascade" }),
    count: integer("count").notNull(),
    addedPriceCents: centsColumn("added_price_cents").notNull(),
    /** The visitor's basket that was merged into the line last. It prevents a second merge of the same basket. */
    basketId: text("basket_id"),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("cart_item_one_per_sku").on(t.shopperId, t.skuId),
    check("cart_item_count", sql`${t.count} between 1 and ${toNumberLiterals(CART_COUNT_MAX)}`),
  ],
);

/**
 * The origins of products that were imported from other shops. A later import of the same file skips these
 * products. A request for the path that a product had in the other shop is redirected to its new page.
 */
export const productOrigin = pgTable(
  "product_origin",
  {
    /** The kind of the file and the key of the product in it, such as `shopify:black-tea-shampoo`. */
    origin: text("origin").primaryKey(),
    productId: idColumn("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** The path of the product page in the other shop. Empty if the file does not contain it. */
    path: text("path").notNull().default(""),
  },
  (t) => [
    index("product_origin_product").on(t.productId),
    index("product_origin_path")
      .on(t.path)
      .where(sql`${t.path} <> ''`),
  ],
);

/** A picture of an imported product that is not loaded yet. The row is deleted when the picture is stored. */
export const pictureToLoad = pgTable(
  "picture_to_load",
  {
    id: idColumn("id").primaryKey(),
    productId: idColumn("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    alt: text("alt").notNull().default(""),
    position: integer("position").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The time of the next attempt. Null if the shop has stopped trying. */
    nextAt: momentColumn("next_at"),
    /** The reason of the last failure. Empty before the first attempt. */
    problem: text("problem").$type<PictureProblem | "">().notNull().default(""),
  },
  (t) => [
    index("picture_to_load_product").on(t.productId),
    index("picture_to_load_next").on(t.nextAt),
  ],
);

/** The result of a file in the shop's own format. */
export type OwnFileReport = Omit<ImportReport, "importId">;
/** The result of a file, as its import stores it. */
export type StoredImportReport = OwnFileReport | OtherShopReport;
/** The choices for a file of another shop, with the detected kind of the file. */
export type StoredImportChoices = OtherShopChoices & { readonly from: OtherShop };

/** The long product files that staff uploaded. The job `importProducts` checks or imports them, one after the other. */
export const productImport = pgTable(
  "product_import",
  {
    id: idColumn("id").primaryKey(),
    /** The check whose file this import saves. Null if the file was uploaded for this import. */
    checkId: idColumn("check_id"),
    /** True for a check, which saves no product. */
    isDryRun: boolean("is_dry_run").notNull(),
    state: text("state").$type<ImportState>().notNull().default("waiting"),
    staffName: text("staff_name").notNull(),
    /** The IP address of the upload, for the audit entries that the job writes. */
    address: text("address").notNull(),
    /** The SHA-256 of the file and the choices. */
    digest: text("digest").notNull(),
    /** The choices for a file of another shop. Null for a file in the shop's own format. */
    choices: jsonb("choices").$type<StoredImportChoices>(),
    /** The uploaded file, compressed with gzip. */
    content: bytesColumn("content").notNull(),
    /** The number of lines, and how many of them the job has processed. */
    lines: integer("lines").notNull(),
    linesDone: integer("lines_done").notNull().default(0),
    /** The number of runs that have begun. It is above 1 if a process ended during a run. */
    attempts: integer("attempts").notNull().default(0),
    /** The result. Null before the end, and if the import was interrupted too often. */
    report: jsonb("report").$type<StoredImportReport>(),
    createdAt: momentColumn("created_at").notNull(),
    startedAt: momentColumn("started_at"),
    endedAt: momentColumn("ended_at"),
  },
  (t) => [
    uniqueIndex("product_import_open")
      .on(t.staffName, t.digest, t.isDryRun)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex("product_import_check")
      .on(t.checkId)
      .where(sql`${t.state} <> 'failed'`),
    check("product_import_state", sql`${t.state} in (${toTextLiterals(IMPORT_STATES)})`),
    check(
      "product_import_ended",
      sql`(${t.endedAt} is not null) = (${t.state} in ('done', 'failed'))`,
    ),
  ],
);

/** The wishes of shoppers. A wish is a product, usually with one of its SKUs. */
export const wishlist = pgTable(
  "wishlist",
  {
    id: idColumn("id").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    productId: idColumn("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    /** The SKU of the wish. Null if the wish names only the product. */
    skuId: idColumn("sku_id").references(() => sku.id, { onDelete: "cascade" }),
    addedPriceCents: centsColumn("added_price_cents").notNull(),
    addedInStock: boolean("added_in_stock").notNull(),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
  },
  (t) => [unique("wishlist_one_per_sku").on(t.shopperId, t.productId, t.skuId).nullsNotDistinct()],
);
