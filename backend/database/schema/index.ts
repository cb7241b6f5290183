/** The whole schema, for drizzle: the one place that gathers it. */
export * from "./shoppers";
export * from "./products";
export * from "./search";
export * from "./orders";
export * from "./campaigns";
export * from "./order-notes";
export * from "./order-parcels";
export * from "./payments";
export * from "./refunds";
export * from "./mails";
export * from "./notices";
export * from "./content";
export * from "./audit-entries";
export * from "./staff";
export * from "./settings";
export * from "./sandbox";
export * from "./submitted-calls";
