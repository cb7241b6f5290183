/** The complete schema for drizzle. */
export * from "./shoppers";
export * from "./products";
export * from "./content";
export * from "./orders";
export * from "./coupons";
export * from "./payments";
export * from "./refunds";
export * from "./reviews";
export * from "./reminders";
export * from "./sales";
export * from "./mails";
export * from "./operations";
export * from "./staff";
