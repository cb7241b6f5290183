import { INSTANCE_HEARTBEAT_MS } from "@contract/model/instances";
import type { OnlineKind } from "@contract/staff/monitor";
import type { Page } from "../../database/admin-lists";
import {
  countQueues,
  findSlowStatements,
  readDatabaseFigures,
  listInstances,
  listOnlineShoppers,
  listOnlineStaff,
  findShopperSessionOwner,
  findStaffSessionOwner,
  type DatabaseFigures,
  type InstanceRecord,
  type OnlineRecord,
} from "../../database/monitor";
import { Refusal } from "../../rules/refusal";
import { readMailTrouble } from "../mail/mail-queue";
import type { Shop } from "../shop";
import { endSessionsOfAccount } from "../staff-accounts/change-accounts";
import type { GrantingStaff } from "../staff-roles/staff-roles";
import { endShopperSessions } from "./change-shopper";
import { readJobs } from "./jobs";

const AWAY_AFTER_MS = 3 * INSTANCE_HEARTBEAT_MS;

/** The state of the processes and the database, and the numbers of waiting items. */
export interface Monitor {
  readonly instances: readonly (InstanceRecord & { readonly away: boolean })[];
  readonly database: DatabaseFigures & {
    readonly slowStatements: Awaited<ReturnType<typeof findSlowStatements>>;
  };
  readonly queues: Awaited<ReturnType<typeof countQueues>> & {
    readonly mailsLate: number;
    readonly mailsFailed: number;
    readonly jobsFailing: number;
    readonly jobsLate: number;
  };
}

/** Returns the current state of the processes, the database and the waiting items. */
export async function readMonitor(shop: Shop): Promise<Monitor> {
  const [instances, database, slowStatements, queues, mails, jobs] = await Promise.all([
    listInstances(shop.db),
    readDatabaseFigures(shop.db),
    findSlowStatements(shop.db),
    countQueues(shop.db),
    readMailTrouble(shop),
    readJobs(shop),
  ]);
  return {
    instances: instances.map(({ silentMs, ...told }) => ({
      ...told,
      away: silentMs > AWAY_AFTER_MS,
    })),
    database: { ...database, slowStatements },
    queues: {
      ...queues,
      mailsLate: mails.late,
      mailsFailed: mails.failed,
      jobsFailing: jobs.filter(({ failures }) => failures > 0).length,
      jobsLate: jobs.filter(({ late }) => late).length,
    },
  };
}

/** A session counts as online for this time in ms after its last use. The last use is saved every ten minutes. */
const ONLINE_MS = 30 * 60_000;

interface OnlineQuery {
  readonly kind: OnlineKind;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Returns a page of recently used sessions, latest first. */
export function readOnlineSessions(
  shop: Shop,
  { kind, ...page }: OnlineQuery,
): Promise<Page<OnlineRecord>> {
  const query = { ...page, since: new Date(Date.now() - ONLINE_MS) };
  return kind === "staff"
    ? listOnlineStaff(shop.db, query, shop.settings.staffIdleMs)
    : listOnlineShoppers(shop.db, query);
}

interface ToEnd {
  readonly kind: OnlineKind;
  readonly sessionId: string;
}

/**
 * Ends a session immediately in every process. Throws `notFound`, or `forbidden` for a colleague with more rights.
 */
export async function endOnlineSession(
  shop: Shop,
  by: GrantingStaff,
  { kind, sessionId }: ToEnd,
): Promise<void> {
  if (kind === "staff") return endStaffSession(shop, by, sessionId);
  const shopperId = await findShopperSessionOwner(shop.db, sessionId);
  if (shopperId === undefined) throw new Refusal("notFound");
  await endShopperSessions(shop, by.actor, { shopperId, sessionId });
}

async function endStaffSession(shop: Shop, by: GrantingStaff, sessionId: string): Promise<void> {
  const userId = await findStaffSessionOwner(shop.db, sessionId);
  if (userId === undefined) throw new Refusal("notFound");
  await endSessionsOfAccount(shop, { ...by, tokenHash: "" }, { userId, sessionId });
}
