import {
  listMails,
  listPaymentsForDesk,
  listSkusForDesk,
  listStaffActions,
  type DeskQuery,
} from "../../database/staff-desk";
import type { Shop } from "../shop";

/** Packings with price, stock and shelf, a page of them. */
export function readSkus(shop: Shop, query: DeskQuery) {
  return listSkusForDesk(shop.db, query);
}

/** Manual payments waiting for a person, and money to look at. */
export function readPayments(shop: Shop, query: DeskQuery) {
  return listPaymentsForDesk(shop.db, query);
}

/** The outbox, newest first. */
export function readMails(shop: Shop, query: DeskQuery) {
  return listMails(shop.db, query);
}

/** Who did what at the desk, newest first. */
export function readActions(shop: Shop, query: DeskQuery) {
  return listStaffActions(shop.db, query);
}
