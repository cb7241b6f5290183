import { sql } from "drizzle-orm";
import type { Database } from "./connection";

/**
 * True for the one instance whose turn it is: the first to ask once `everyMs` have gone by since the last
 * turn. A clock that was turned back counts as gone by.
 */
export async function claimTurn(
  db: Database,
  name: string,
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const claimed = await db.execute(sql`
    insert into shop_setting as s (key, value)
    values (${`turn:${name}`}, to_jsonb(${now.getTime()}::bigint))
    on conflict (key) do update set value = excluded.value
    where (s.value #>> '{}')::bigint not between ${now.getTime() - everyMs + 1} and ${now.getTime()}`);
  return claimed.rowCount === 1;
}

/** Lets whoever asks next have the turn: it was given up before all was done. */
export async function giveTurnBack(db: Database, name: string): Promise<void> {
  await db.execute(sql`delete from shop_setting where key = ${`turn:${name}`}`);
}
