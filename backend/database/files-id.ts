import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./connection";
import { shopSetting } from "./schema/settings";
import { inTransaction } from "./transaction";

const KEY = "files.id";

/**
 * The id of the store of files that belongs to this database. Where there is none yet, one is made, and
 * `mark` puts it into the store before anybody else sees it.
 */
export async function readFilesId(
  db: Database,
  mark: (id: string) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = randomUUID();
    const made = await tx
      .insert(shopSetting)
      .values({ key: KEY, value: id })
      .onConflictDoNothing()
      .returning({ key: shopSetting.key });
    if (made.length === 1) {
      await mark(id);
      return id;
    }
    const [found] = await tx
      .select({ value: shopSetting.value })
      .from(shopSetting)
      .where(eq(shopSetting.key, KEY));
    return String(found?.value);
  });
}
