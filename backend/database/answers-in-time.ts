import { sql } from "drizzle-orm";
import type { Database } from "./connection";

/** As long as whoever asks about readiness waits at least. */
const PATIENCE_MS = 2_000;

/** Whether the database answers through the pool within two seconds. */
export async function answersInTime(db: Database, patienceMs = PATIENCE_MS): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    patience = setTimeout(() => resolve(false), patienceMs);
  });
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(patience);
  }
}
