import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import type { NoticeState, NoticePlace } from "@contract/staff/states";
import type { Bilingual } from "@contract/model/languages";
import { formatShopTime } from "@contract/model/shop-time";
import type { AdminQuery, Page } from "../../database/admin-lists";
import {
  getHistory,
  recordAuditEntry,
  type AuditRecord,
  type StaffActor,
} from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import {
  findNotice,
  listShownNotices,
  listNotices,
  stopEndedMailings,
  addNotice,
  lockNotice,
  updateNotice,
  type NoticeRecord,
  type NoticeContent,
} from "../../database/notices";
import type { AuditFacts } from "../../database/schema/staff";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { Refusal } from "../../rules/refusal";
import { getNoticeState, toEndedTimes, toNoticeTimes } from "../../rules/shop-calendar";
import { isPreviewToken, makePreviewToken } from "../preview-token";
import { getSettings, type SettingValues } from "../settings/settings";
import type { Shop } from "../shop";

/** Returns the subject of an announcement's preview token. */
function getPreviewSubject(noticeId: string): string {
  return `notice ${noticeId}`;
}

/** An announcement that is currently shown. */
type ShownNoticeRecord = Pick<NoticeRecord, "id" | "place" | "text" | "href">;

/**
 * Returns the current announcements, at most one for each place. With a valid preview token, the previewed announcement
 * replaces the one in its place.
 */
export async function readCurrentNotices(
  shop: Shop,
  { noticeId, preview }: { noticeId?: string | undefined; preview?: string | undefined },
): Promise<ShownNoticeRecord[]> {
  const shown = addFreeShipping(
    await listShownNotices(shop.db, await getShopNow(shop.db)),
    await getSettings(shop.db),
  );
  if (noticeId === undefined || preview === undefined) return shown;
  if (!(await isPreviewToken(shop, getPreviewSubject(noticeId), preview))) return shown;
  const previewed = await findNotice(shop.db, noticeId);
  if (previewed === undefined) return shown;
  return [...shown.filter(({ place }) => place !== previewed.place), previewed];
}

/** Adds an announcement about free shipping if the banner has no announcement. Its text is in the settings. */
function addFreeShipping(
  shown: readonly NoticeRecord[],
  { freeShipping, freeShippingEn }: SettingValues,
): ShownNoticeRecord[] {
  if (freeShipping === "" || shown.some(({ place }) => place === "banner")) return [...shown];
  const text = { zhTw: freeShipping, en: freeShippingEn };
  return [...shown, { id: "0", place: "banner", text, href: "" }];
}

type StandingNotice = NoticeRecord & { readonly state: NoticeState };

/** Returns a page of announcements with their states: either the ended ones or all others. */
export async function readNotices(
  shop: Shop,
  query: AdminQuery & { ended: boolean },
): Promise<Page<StandingNotice>> {
  const now = await getShopNow(shop.db);
  const { rows, total } = await listNotices(shop.db, { ...query, now });
  return { rows: rows.map((row) => ({ ...row, state: getNoticeState(row, now) })), total };
}

/** Returns an announcement with its change history and a preview token. Throws `notFound`. */
export async function readNotice(
  shop: Shop,
  noticeId: string,
): Promise<StandingNotice & { history: AuditRecord[]; previewToken: string }> {
  const [found, history, now] = await Promise.all([
    findNotice(shop.db, noticeId),
    getHistory(shop.db, { kind: "notice", id: noticeId }),
    getShopNow(shop.db),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  const previewToken = await makePreviewToken(shop, getPreviewSubject(noticeId));
  return { ...found, state: getNoticeState(found, now), history, previewToken };
}

interface WrittenNotice {
  readonly place: NoticePlace;
  readonly text: Bilingual;
  readonly href: string;
  /** The start. Undefined to start now. */
  readonly from: Date | undefined;
  /** The end. Undefined to show the announcement until staff end it. */
  readonly until: Date | undefined;
}

/** Adds an announcement and returns its id. Throws if the end is before the start. */
export async function addNoticeByStaff(
  shop: Shop,
  by: StaffActor,
  { from, until, ...written }: WrittenNotice,
): Promise<{ id: string }> {
  return runInTransaction(shop.db, async (tx) => {
    const facts = { ...written, ...toNoticeTimes({ from, until }, await getShopNow(tx)) };
    const id = await addNotice(tx, facts);
    const subject = { kind: "notice", id, name: facts.text.zhTw } as const;
    await recordAuditEntry(tx, { ...by, action: "addNotice", subject, after: toAuditFacts(facts) });
    return { id };
  });
}

interface SeenNotice {
  readonly noticeId: string;
  readonly version: number;
}

/** Saves an announcement. Throws `notFound`, `versionConflict`, or an error if the end is before the start. */
export async function saveNoticeByStaff(
  shop: Shop,
  by: StaffActor,
  { noticeId, version, from, until, ...written }: SeenNotice & WrittenNotice,
): Promise<void> {
  await changeNotice(shop, by, {
    noticeId,
    version,
    action: "saveNotice",
    to: (before, now) => ({
      ...before,
      ...written,
      ...toNoticeTimes({ from, until }, now, before),
    }),
  });
}

/** Ends an announcement. If it has ended already, nothing changes. Throws `notFound` or `versionConflict`. */
export async function endNoticeByStaff(
  shop: Shop,
  by: StaffActor,
  seen: SeenNotice,
): Promise<void> {
  await changeNotice(shop, by, {
    ...seen,
    action: "endNotice",
    to: (before, now) => ({ ...before, ...toEndedTimes(before, now) }),
  });
}

interface NoticeChange extends SeenNotice {
  readonly action: AuditAction;
  readonly to: (before: NoticeRecord, now: Date) => NoticeRecord;
}

async function changeNotice(
  shop: Shop,
  by: StaffActor,
  { noticeId, version: seen, action, to }: NoticeChange,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const before = await lockNotice(tx, noticeId);
    if (before === undefined) throw new Refusal("notFound");
    const version = getNextVersion(before, seen);
    const now = await getShopNow(tx);
    const after = { ...to(before, now), version };
    const facts = { before: toAuditFacts(before), after: toAuditFacts(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await updateNotice(tx, after);
    if (getNoticeState(after, now) === "ended") await stopEndedMailings(tx, now);
    const subject = { kind: "notice", id: noticeId, name: after.text.zhTw } as const;
    await recordAuditEntry(tx, { ...by, action, subject, ...facts });
  });
}

function toAuditFacts({ place, text, href, startsAt, endsAt }: NoticeContent): AuditFacts {
  return {
    place,
    text: text.zhTw,
    textEn: text.en,
    href,
    from: formatShopTime(startsAt),
    until: endsAt === null ? "" : formatShopTime(endsAt),
  };
}
