import { text } from "drizzle-orm/pg-core";
import type { DeliveryField } from "@contract/shop/delivery-fields";

/** Returns the columns of a delivery address. Addresses and orders have them (spec §3). */
export function deliveryColumns() {
  return {
    consignee: text("consignee").notNull(),
    phone: text("phone").notNull(),
    address: text("address").notNull(),
    doorNumber: text("door_number").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
  } satisfies Readonly<Record<DeliveryField, unknown>>;
}
