import { isDeepStrictEqual } from "node:util";
import type { Bilingual } from "@contract/model/languages";
import type { NoticePlace } from "@contract/staff/states";
import { formatShopTime } from "@contract/model/shop-time";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import { stopEndedMailings } from "../../database/notice-mailings";
import {
  addNotice,
  lockNotice,
  writeNotice,
  type NoticeFacts,
  type NoticeRecord,
} from "../../database/notices";
import type { AuditFacts } from "../../database/schema/audit-entries";
import { inTransaction } from "../../database/transaction";
import { nextVersion } from "../../rules/edit-version";
import { endedTimes, noticeState, noticeTimes } from "../../rules/notice-times";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

interface WrittenNotice {
  readonly place: NoticePlace;
  readonly text: Bilingual;
  readonly href: string;
  /** None: at once. */
  readonly from: Date | undefined;
  /** None: until it is ended. */
  readonly until: Date | undefined;
}

/** Adds a notice and gives its id. Refuses an end before its beginning. */
export async function addNoticeByStaff(
  shop: Shop,
  by: StaffActor,
  { from, until, ...written }: WrittenNotice,
): Promise<{ id: string }> {
  return inTransaction(shop.db, async (tx) => {
    const facts = { ...written, ...noticeTimes({ from, until }, await shopNow(tx)) };
    const id = await addNotice(tx, facts);
    const subject = { kind: "notice", id, name: facts.text.zhTw } as const;
    await recordAuditEntry(tx, { ...by, action: "addNotice", subject, after: factsOf(facts) });
    return { id };
  });
}

interface Seen {
  readonly noticeId: string;
  readonly version: number;
}

/** Writes a notice. Refuses `notFound`, `versionConflict`, an end before its beginning. */
export async function saveNoticeByStaff(
  shop: Shop,
  by: StaffActor,
  { noticeId, version, from, until, ...written }: Seen & WrittenNotice,
): Promise<void> {
  await change(shop, by, {
    ...{ noticeId, version, action: "saveNotice" },
    to: (before, now) => ({
      ...before,
      ...written,
      ...noticeTimes({ from, until }, now, before),
    }),
  });
}

/** Shows a notice no longer; one that has ended stays as it is. Refuses `notFound`, `versionConflict`. */
export async function endNoticeByStaff(shop: Shop, by: StaffActor, seen: Seen): Promise<void> {
  await change(shop, by, {
    ...seen,
    action: "endNotice",
    to: (before, now) => ({ ...before, ...endedTimes(before, now) }),
  });
}

interface Change extends Seen {
  readonly action: string;
  readonly to: (before: NoticeRecord, now: Date) => NoticeRecord;
}

async function change(
  shop: Shop,
  by: StaffActor,
  { noticeId, version: seen, action, to }: Change,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockNotice(tx, noticeId);
    if (before === undefined) throw new Refusal("notFound");
    const version = nextVersion(before, seen);
    const now = await shopNow(tx);
    const after = { ...to(before, now), version };
    const facts = { before: factsOf(before), after: factsOf(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await writeNotice(tx, after);
    if (noticeState(after, now) === "ended") await stopEndedMailings(tx, now);
    const subject = { kind: "notice", id: noticeId, name: after.text.zhTw } as const;
    await recordAuditEntry(tx, { ...by, action, subject, ...facts });
  });
}

function factsOf({ place, text, href, startsAt, endsAt }: NoticeFacts): AuditFacts {
  return {
    ...{ place, text: text.zhTw, textEn: text.en, href, from: formatShopTime(startsAt) },
    until: endsAt === null ? "" : formatShopTime(endsAt),
  };
}
