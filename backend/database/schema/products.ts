import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/languages";
import { CART_COUNT_MAX } from "@contract/limits";
import { cents, idColumn, literals, moment } from "./columns";
import { shopper } from "./shoppers";

export const category = pgTable("category", {
  code: text("code").primaryKey(),
  name: jsonb("name").$type<Bilingual>().notNull(),
  weight: integer("weight").notNull().default(0),
  /** Its place in a routine, the first thing in the shower being 1; null for what is no step of one. */
  routineStep: integer("routine_step"),
});

export const efficacy = pgTable("efficacy", {
  code: text("code").primaryKey(),
  name: jsonb("name").$type<Bilingual>().notNull(),
  weight: integer("weight").notNull().default(0),
});

/** The ranges of the brand: what a product does, told by its colour and one word. */
export const productRange = pgTable("product_range", {
  code: text("code").primaryKey(),
  name: jsonb("name").$type<Bilingual>().notNull(),
  weight: integer("weight").notNull().default(0),
});

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
    onShelf: boolean("on_shelf").notNull().default(true),
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
    volumeMl: integer("volume_ml"),
    priceCents: cents("price_cents").notNull(),
    originalPriceCents: cents("original_price_cents"),
    stock: integer("stock").notNull(),
    locked: integer("locked").notNull().default(0),
    onShelf: boolean("on_shelf").notNull().default(true),
    weight: integer("weight").notNull().default(0),
  },
  (t) => [
    index("sku_product").on(t.productId),
    check("sku_stock", sql`${t.stock} >= 0 and ${t.locked} >= 0 and ${t.locked} <= ${t.stock}`),
    check("sku_price", sql`${t.priceCents} >= 0`),
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
      .$type<"initial" | "sold" | "refunded" | "restocked" | "replaced" | "staff">()
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
