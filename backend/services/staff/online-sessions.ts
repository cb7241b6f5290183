import type { OnlineKind } from "@contract/staff/monitor";
import type { Page } from "../../database/admin-lists";
import {
  listOnlineShoppers,
  listOnlineStaff,
  ownerOfShopperSession,
  ownerOfStaffSession,
  type OnlineRecord,
} from "../../database/online-sessions";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { endSessionsOfAccount } from "../staff-accounts/change-accounts";
import type { GivingStaff } from "../staff-roles/change-roles";
import { endShopperSessions } from "./change-shopper";

/** That a session was used is written down every ten minutes: who was here in half an hour is online. */
const ONLINE_MS = 30 * 60_000;

interface OnlineQuery {
  readonly kind: OnlineKind;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A page of the sessions that were used lately, the latest first. */
export function readOnline(
  shop: Shop,
  { kind, ...page }: OnlineQuery,
): Promise<Page<OnlineRecord>> {
  const query = { ...page, since: new Date(Date.now() - ONLINE_MS) };
  return kind === "staff" ? listOnlineStaff(shop.db, query) : listOnlineShoppers(shop.db, query);
}

interface ToEnd {
  readonly kind: OnlineKind;
  readonly sessionId: string;
}

/** Ends one session at once on every instance. Refuses `notFound`, and `forbidden` for a colleague who may do more. */
export async function endOnline(
  shop: Shop,
  by: GivingStaff,
  { kind, sessionId }: ToEnd,
): Promise<void> {
  if (kind === "staff") return endOfStaff(shop, by, sessionId);
  const shopperId = await ownerOfShopperSession(shop.db, sessionId);
  if (shopperId === undefined) throw new Refusal("notFound");
  await endShopperSessions(shop, by.actor, { shopperId, sessionId });
}

async function endOfStaff(shop: Shop, by: GivingStaff, sessionId: string): Promise<void> {
  const userId = await ownerOfStaffSession(shop.db, sessionId);
  if (userId === undefined) throw new Refusal("notFound");
  await endSessionsOfAccount(shop, { ...by, tokenHash: "" }, { userId, sessionId });
}
