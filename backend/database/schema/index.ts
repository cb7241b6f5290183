/** The complete schema for drizzle. */
export * from "./shoppers";
export * from "./products";
export * from "./content";
export * from "./orders";
export * from "./coupons";
export * from "./payments";
export * from "./refunds";
export * from "./reviews";
export * from "./stock-requests";
export * from "./refill-reminders";
export * from "./sales";
export * from "./mails";
export * from "./notices";
export * from "./operations";
export * from "./audit-entries";
export * from "./staff";
export * from "./webhooks";
