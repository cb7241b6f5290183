import { INSTANCE_HEARTBEAT_MS, type InstanceFigures } from "@contract/model/instances";
import { addCalendarDays } from "@contract/staff/figures";
import { getProgramVersion } from "@platform/lifecycle/create-instance-name";
import { watchFigures } from "@platform/metrics/process-figures";
import { getShopNow } from "../../database/clock";
import { deleteInstance, deleteOldInstances, saveHeartbeat } from "../../database/monitor";
import { runInTransaction } from "../../database/transaction";
import { saveVisits } from "../../database/visits";
import { Refusal } from "../../rules/refusal";
import { toShopDay } from "../../rules/shop-calendar";
import type { Shop } from "../shop";

interface HeartbeatOptions {
  /** The unique name of the process. */
  readonly name: string;
  readonly program: "backend" | "worker";
  /** The folder of the process's files. The heartbeat reports the free space of its disk. */
  readonly folder: string;
}

/**
 * Regularly saves a heartbeat with figures of this process in the database. Returns a function that stops the
 * heartbeats and deletes the row. The row of a killed process remains, and the list shows the process as away.
 */
export function startHeartbeats(
  { db, log }: Shop,
  { name, program, folder }: HeartbeatOptions,
): () => Promise<void> {
  const figures = watchFigures(program, folder);
  const told = { name, program, version: getProgramVersion(), startedAt: new Date() };
  let isEnding = false;
  let next: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();

  async function tell(): Promise<void> {
    try {
      await saveHeartbeat(db, { ...told, figures: await figures.read() });
    } catch (err) {
      log.warn("instance.heartbeat-failed", { err });
    }
    if (!isEnding) next = setTimeout(begin, INSTANCE_HEARTBEAT_MS);
  }

  function begin(): void {
    beating = tell();
  }

  begin();
  void deleteOldInstances(db).catch((err: unknown) => log.warn("instance.cleanup-failed", { err }));
  return async () => {
    isEnding = true;
    clearTimeout(next);
    figures.end();
    await beating;
    await deleteInstance(db, name).catch((err: unknown) =>
      log.warn("instance.sign-off-failed", { err }),
    );
  };
}

interface Heartbeat {
  readonly name: string;
  readonly version: string;
  /** The start time in ms since 1970. */
  readonly startedAt: number;
  readonly figures: InstanceFigures;
  readonly isEnding: boolean;
}

/**
 * Saves the heartbeat of a storefront. Throws `forbidden` if `isProven` is false, because the storefront may not
 * belong to this shop.
 */
export async function saveStorefrontHeartbeat(
  shop: Shop,
  isProven: boolean,
  { isEnding, startedAt, ...told }: Heartbeat,
): Promise<void> {
  if (!isProven || !told.name.startsWith("storefront@")) throw new Refusal("forbidden");
  if (isEnding) return deleteInstance(shop.db, told.name);
  await saveHeartbeat(shop.db, {
    ...told,
    program: "storefront",
    startedAt: new Date(startedAt),
  });
}

interface StorefrontCounts {
  readonly name: string;
  readonly days: readonly {
    readonly day: string;
    readonly visit: number;
    readonly basket: number;
  }[];
}

/**
 * Saves the visits and baskets that a storefront counted. Days other than yesterday, today and tomorrow are ignored,
 * because the counts of older days are merged. Tomorrow is accepted, because clocks differ. Throws `forbidden` if
 * `isProven` is false, because the storefront may not belong to this shop.
 */
export async function saveStorefrontVisits(
  shop: Shop,
  isProven: boolean,
  { name, days }: StorefrontCounts,
): Promise<void> {
  if (!isProven || !name.startsWith("storefront@")) throw new Refusal("forbidden");
  const today = toShopDay(await getShopNow(shop.db));
  const [first, last] = [addCalendarDays(today, -1), addCalendarDays(today, 1)];
  await runInTransaction(shop.db, async (tx) => {
    for (const { day, ...counts } of days)
      if (day >= first && day <= last) await saveVisits(tx, { day, source: name, counts });
  });
}
