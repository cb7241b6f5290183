import { text } from "drizzle-orm/pg-core";

/** Where goods go: an address has these columns, and so has the order that was sent to it (spec §3). */
export function deliveryColumns() {
  return {
    consignee: text("consignee").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    doorNumber: text("door_number").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
  };
}
