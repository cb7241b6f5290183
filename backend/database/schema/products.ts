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
import type { ProductState, StockReason } from "@contract/staff/states";
import { cents, idColumn, literals, moment } from "./columns";
import { shopper } from "./shoppers";

/** What products are sorted by; `position` says where each stands in lists, the smallest first. */
function taxonomyColumns() {
  return {
    code: text("code").primaryKey(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    position: integer("position").notNull().default(0),
    /** Path of its picture below the API prefix; empty without one. */
    picture: text("picture").notNull().default(""),
    /** Offered to shoppers; what is not is still known to the back office. */
    shown: boolean("shown").notNull().default(true),
    archivedAt: moment("archived_at"),
    /** Goes up by one with each change, so that no two of them overwrite each other. */
    version: integer("version").notNull().default(1),
  };
}

/** The order that the version before knows, the greatest first: it goes one version after it. */
function orderOfBefore() {
  return { weight: integer("weight").notNull().default(0) };
}

export const brand = pgTable("brand", taxonomyColumns());

export const category = pgTable("category", {
  ...taxonomyColumns(),
  ...orderOfBefore(),
  /** Its place in a routine, the first thing in the shower being 1; null for what is no step of one. */
  routineStep: integer("routine_step"),
});

export const efficacy = pgTable("efficacy", { ...taxonomyColumns(), ...orderOfBefore() });

/** The ranges of the brand: what a product does, told by its colour and one word. */
export const productRange = pgTable("product_range", { ...taxonomyColumns(), ...orderOfBefore() });

/** What is on sale. `searchText` holds every word it can be found by, in lower case. */
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
    weight: integer("weight").notNull().default(0),
    salesCount: integer("sales_count").notNull().default(0),
    /**
     * Price of the packing that its card sells, and whether any packing is free: kept by a trigger on the
     * packings (migrations/0004), so that a list is sorted, narrowed and counted by index.
     */
    priceCents: cents("price_cents").notNull(),
    inStock: boolean("in_stock").notNull().default(false),
    /**
     * Whether shoppers see it now: published, within its time, with a packing that is not archived. Kept by
     * `keepOnShelf`, so that lists go by an index.
     */
    onShelf: boolean("on_shelf").notNull().default(true),
    state: text("state").$type<ProductState>().notNull().default("published"),
    publishFrom: moment("publish_from"),
    publishUntil: moment("publish_until"),
    /** With fewer free pieces of a packing the back office says that it is low; 0 never does. */
    lowStock: integer("low_stock").notNull().default(0),
    /** Goes up by one with each change that staff make, so that no two of them overwrite each other. */
    version: integer("version").notNull().default(1),
    searchText: text("search_text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    // `desc` in a query puts nulls first; an index that says otherwise would not give the order.
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
    // The lists of the back office, which show what no shopper sees too.
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
    // Trigrams are of Latin letters only, and most words of Chinese have two signs (migrations/0003).
    index("product_search_han").using("gin", sql`han_pairs(${t.searchText})`),
  ],
);

/** A packing: its own price and stock. `stock - locked` is free; locked is promised to unpaid orders. */
export const sku = pgTable(
  "sku",
  {
    id: idColumn("id").primaryKey(),
    productId: idColumn("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    packing: jsonb("packing").$type<Bilingual>().notNull(),
    /** Its size, in one of the three or in none. */
    volumeMl: integer("volume_ml"),
    netGrams: integer("net_grams"),
    pieces: integer("pieces"),
    barcode: text("barcode").notNull().default(""),
    /** What it weighs with its wrapping, for the parcel. */
    shippingGrams: integer("shipping_grams"),
    priceCents: cents("price_cents").notNull(),
    originalPriceCents: cents("original_price_cents"),
    stock: integer("stock").notNull(),
    locked: integer("locked").notNull().default(0),
    /** Not archived. */
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
 * A picture of a product, in the order in which they are shown; one without a product waits for the form that
 * brought it. `product.cover` and `product.images` are its paths, kept where lists read them.
 */
export const productPicture = pgTable(
  "product_picture",
  {
    id: idColumn("id").primaryKey(),
    productId: idColumn("product_id").references(() => product.id, { onDelete: "cascade" }),
    /** As the wire knows it: a path below the API prefix. */
    path: text("path").notNull(),
    /** Of a file that was sent; 0 of a drawing that came with the shop. */
    bytes: integer("bytes").notNull().default(0),
    alt: jsonb("alt").$type<Bilingual>().notNull().default({ zhTw: "", en: "" }),
    position: integer("position").notNull().default(0),
    /** The packing that it shows alone. */
    skuId: idColumn("sku_id").references(() => sku.id, { onDelete: "set null" }),
    /** Shown no longer; orders of then still refer to its file. */
    removed: boolean("removed").notNull().default(false),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
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

/** Every change of stock and why: the sum of a packing's rows is its stock (invariant I1). */
export const stockMovement = pgTable(
  "stock_movement",
  {
    id: idColumn("id").primaryKey(),
    skuId: idColumn("sku_id")
      .notNull()
      .references(() => sku.id, { onDelete: "cascade" }),
    change: integer("change").notNull(),
    reason: text("reason")
      .$type<"initial" | "sold" | "refunded" | "restocked" | "replaced" | "staff" | StockReason>()
      .notNull(),
    orderId: idColumn("order_id"),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [
    index("stock_movement_sku").on(t.skuId),
    index("stock_movement_order").on(t.orderId),
    index("stock_movement_at").on(t.at),
  ],
);

/** One packing in one shopper's cart. */
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
    addedPriceCents: cents("added_price_cents").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("cart_item_one_per_sku").on(t.shopperId, t.skuId),
    check("cart_item_count", sql`${t.count} between 1 and ${literals(CART_COUNT_MAX)}`),
  ],
);
