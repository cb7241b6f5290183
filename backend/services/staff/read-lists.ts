import {
  listMails,
  listPaymentsForAdmin,
  listSkusForAdmin,
  listAuditEntries,
  type AdminQuery,
} from "../../database/admin-lists";
import type { Shop } from "../shop";

/** Packings with price, stock and shelf, a page of them. */
export function readSkus(shop: Shop, query: AdminQuery) {
  return listSkusForAdmin(shop.db, query);
}

/** Manual payments waiting for a person, and money to look at. */
export function readPayments(shop: Shop, query: AdminQuery) {
  return listPaymentsForAdmin(shop.db, query);
}

/** The outbox, newest first. */
export function readMails(shop: Shop, query: AdminQuery) {
  return listMails(shop.db, query);
}

/** Who did what in the back office, newest first. */
export function readActions(shop: Shop, query: AdminQuery) {
  return listAuditEntries(shop.db, query);
}
