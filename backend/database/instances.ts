import { desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "./connection";
import { instance } from "./schema/operations";

export type InstanceRecord = typeof instance.$inferSelect;

/** Inserts or updates the heartbeat of a process. */
export async function saveHeartbeat(
  db: Database,
  told: Omit<InstanceRecord, "seenAt">,
): Promise<void> {
  const { version, figures } = told;
  const seenAt = sql`clock_timestamp()`;
  await db
    .insert(instance)
    .values({ ...told, seenAt })
    .onConflictDoUpdate({ target: instance.name, set: { version, figures, seenAt } });
}

/** Deletes the heartbeat of a process that stops. */
export async function deleteInstance(db: Database, name: string): Promise<void> {
  await db.delete(instance).where(eq(instance.name, name));
}

/** Deletes the processes without a heartbeat for a day, and returns their number. */
export async function deleteOldInstances(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(instance)
    .where(lt(instance.seenAt, sql`clock_timestamp() - interval '1 day'`));
  return rowCount ?? 0;
}

/** Returns the processes by program and start time, each with the time since its last heartbeat. */
export async function listInstances(
  db: Database,
): Promise<(InstanceRecord & { readonly silentMs: number })[]> {
  const silentMs = sql<number>`(extract(epoch from clock_timestamp() - ${instance.seenAt}) * 1000)::float8`;
  const rows = await db
    .select({ told: instance, silentMs })
    .from(instance)
    .orderBy(instance.program, desc(instance.startedAt), instance.name);
  return rows.map(({ told, silentMs: silent }) => ({ ...told, silentMs: silent }));
}
