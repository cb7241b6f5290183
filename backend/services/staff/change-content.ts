import { isDeepStrictEqual } from "node:util";
import type { Bilingual } from "@contract/model/languages";
import type { ContentKey } from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  addRevision,
  findRevision,
  lockContent,
  writeContent,
  type ContentRecord,
} from "../../database/content";
import { inTransaction } from "../../database/transaction";
import { nextVersion } from "../../rules/edit-version";
import { firstDifference } from "../../rules/first-difference";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

interface Seen {
  readonly key: ContentKey;
  readonly version: number;
}

/** Keeps a text as a draft. Refuses `versionConflict`. */
export async function saveContentByStaff(
  shop: Shop,
  by: StaffActor,
  { body, ...seen }: Seen & { readonly body: Bilingual },
): Promise<void> {
  await change(shop, by, {
    ...{ ...seen, action: "saveContent" },
    to: (_, before) => Promise.resolve({ ...before, draft: body }),
  });
}

/** Keeps a text and shows it to shoppers. Refuses `versionConflict`. */
export async function publishContentByStaff(
  shop: Shop,
  by: StaffActor,
  { body, ...seen }: Seen & { readonly body: Bilingual },
): Promise<void> {
  await change(shop, by, {
    ...{ ...seen, action: "publishContent" },
    to: async (tx, before) => {
      const shown =
        before.revisionId === null
          ? undefined
          : await findRevision(tx, seen.key, before.revisionId);
      if (isDeepStrictEqual(shown?.body, body)) return { ...before, draft: body };
      const { staffName } = by;
      const publishedAt = await shopNow(tx);
      const revisionId = await addRevision(tx, { key: seen.key, body, staffName, publishedAt });
      return { ...before, draft: body, revisionId };
    },
  });
}

/**
 * Makes a revision the draft again; without one the draft goes and shoppers see the built-in text again. Refuses
 * `notFound`, `versionConflict`.
 */
export async function restoreContentByStaff(
  shop: Shop,
  by: StaffActor,
  { revisionId, ...seen }: Seen & { readonly revisionId?: string | undefined },
): Promise<void> {
  await change(shop, by, {
    ...{ ...seen, action: "restoreContent" },
    to: async (tx, before) => {
      if (revisionId === undefined) return { ...before, draft: null, revisionId: null };
      const found = await findRevision(tx, seen.key, revisionId);
      if (found === undefined) throw new Refusal("notFound");
      return { ...before, draft: found.body };
    },
  });
}

interface Change extends Seen {
  readonly action: string;
  readonly to: (tx: Transaction, before: ContentRecord) => Promise<ContentRecord>;
}

async function change(
  shop: Shop,
  by: StaffActor,
  { key, version: seen, action, to }: Change,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockContent(tx, key);
    const version = nextVersion(before, seen);
    const after = { ...(await to(tx, before)), version };
    if (isDeepStrictEqual({ ...before, version }, after)) return;
    await writeContent(tx, after);
    const subject = { kind: "content", id: key, name: key } as const;
    await recordAuditEntry(tx, { ...by, action, subject, ...differences(before, after) });
  });
}

/** Of long texts the lines that differ; of a text that is shown or no longer, that. */
function differences(before: ContentRecord, after: ContentRecord) {
  const half = (lang: keyof Bilingual) =>
    firstDifference(before.draft?.[lang] ?? "", after.draft?.[lang] ?? "");
  const [zhTw, en] = [half("zhTw"), half("en")];
  const sides = (side: "before" | "after", { revisionId }: ContentRecord) => ({
    ...{ body: zhTw[side], bodyEn: en[side], published: revisionId !== null },
  });
  return { before: sides("before", before), after: sides("after", after) };
}
