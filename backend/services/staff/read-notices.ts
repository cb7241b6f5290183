import type { NoticeState } from "@contract/staff/states";
import { historyOf, type AuditRecord } from "../../database/audit-entries";
import type { AdminQuery, Page } from "../../database/admin-lists";
import { shopNow } from "../../database/clock";
import { findNotice, listNotices, type NoticeRecord } from "../../database/notices";
import { noticeState } from "../../rules/notice-times";
import { Refusal } from "../../rules/refusal";
import { previewOfNotice } from "../notices/show-notices";
import { makePreviewToken } from "../preview-token";
import type { Shop } from "../shop";

type StandingNotice = NoticeRecord & { readonly state: NoticeState };

/** A page of notices that have ended, or of all others, each with where it stands now. */
export async function readNotices(
  shop: Shop,
  query: AdminQuery & { ended: boolean },
): Promise<Page<StandingNotice>> {
  const now = await shopNow(shop.db);
  const { rows, total } = await listNotices(shop.db, { ...query, now });
  return { rows: rows.map((row) => ({ ...row, state: noticeState(row, now) })), total };
}

/** One of them with who changed it, and the word that shows it before its time. Refuses `notFound`. */
export async function readNotice(
  shop: Shop,
  noticeId: string,
): Promise<StandingNotice & { history: AuditRecord[]; previewToken: string }> {
  const [found, history, now] = await Promise.all([
    findNotice(shop.db, noticeId),
    historyOf(shop.db, { kind: "notice", id: noticeId }),
    shopNow(shop.db),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  const previewToken = await makePreviewToken(shop, previewOfNotice(noticeId));
  return { ...found, state: noticeState(found, now), history, previewToken };
}
