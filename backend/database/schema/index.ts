/** The whole schema, for drizzle: the one place that gathers it. */
export * from "./shoppers";
export * from "./products";
export * from "./orders";
export * from "./payments";
export * from "./sandbox";
