import type { Bilingual } from "@contract/model/languages";
import type { ContentKey } from "@contract/staff/states";
import { addRevision, lockContent, writeContent } from "../database/content";
import type { Transaction } from "../database/connection";
import { newId } from "../database/ids";
import { staffAction } from "../database/schema/audit-entries";
import { firstDifference } from "../rules/first-difference";

const DAY_MS = 86_400_000;

/** What was published of how the unpacking video is kept, the last as the page has it anyway. */
const UNPACKING_VIDEO: readonly Bilingual[] = [
  {
    zhTw: "請由包裹未拆封的一刻開始錄影，錄到取出商品為止。",
    en: "Start while the parcel is sealed, and record until the goods are out.",
  },
  {
    zhTw: "請由包裹未拆封、看得見運單標籤的一刻開始，一鏡到底錄到取出商品為止。可在申請頁上載，或選擇經 LINE、WhatsApp 傳給我們。",
    en: "Start while the parcel is sealed and its label can be seen, and record without a cut until the goods are out. Upload the video with the request, or choose to send it by LINE or WhatsApp.",
  },
];

/** A draft that nobody has published yet. */
const COUPON_DEDUCTION: Bilingual = {
  zhTw: "例：HK$300 與 HK$200 的商品各一件，用了滿 HK$400 減 HK$50 的券，實付 HK$450。退回 HK$200 那件後，餘下的不再達到門檻，因此退款為 HK$150。\n\n沒有門檻的券，則按商品金額的比例分攤：同樣兩件用了減 HK$50 的券，退回 HK$200 那件時扣 HK$20。",
  en: "Example: goods of HK$300 and HK$200 with a coupon of HK$50 off HK$400, so HK$450 was paid. With the HK$200 item returned, what is kept no longer reaches the threshold, so the refund is HK$150.\n\nA coupon without a threshold is shared out in proportion to the amounts: of HK$50 off the same two, HK$20 is kept back for the HK$200 item.",
};

const PUBLISHED_DAYS_AGO = [41, 9];
const DRAFTED_DAYS_AGO = 2;
const EDITOR = "staff";

/** Texts of the pages that were written: one published twice, which can be restored, and a draft. */
export async function seedContent(tx: Transaction, now: Date): Promise<void> {
  const daysAgo = (days = 0) => new Date(now.getTime() - days * DAY_MS);
  const video = { tx, key: "return-unpacking-video" } as const;
  for (const [nth, body] of UNPACKING_VIDEO.entries())
    await write({
      ...{ ...video, action: "publishContent", body, before: UNPACKING_VIDEO[nth - 1] ?? null },
      at: daysAgo(PUBLISHED_DAYS_AGO[nth]),
    });
  await write({
    ...{ tx, key: "return-coupon-deduction", action: "saveContent" },
    ...{ body: COUPON_DEDUCTION, before: null, at: daysAgo(DRAFTED_DAYS_AGO) },
  });
}

interface Writing {
  readonly tx: Transaction;
  readonly key: ContentKey;
  readonly action: "saveContent" | "publishContent";
  readonly body: Bilingual;
  /** What stood there; null for a text that nobody had written. */
  readonly before: Bilingual | null;
  readonly at: Date;
}

/** A text as a form of the back office would have kept it that day. */
async function write({ tx, key, action, body, before, at }: Writing): Promise<void> {
  const standing = await lockContent(tx, key);
  const revisionId =
    action === "saveContent"
      ? standing.revisionId
      : await addRevision(tx, { key, body, staffName: EDITOR, publishedAt: at });
  await writeContent(tx, { ...standing, draft: body, revisionId, version: standing.version + 1 });
  const differing = {
    zhTw: firstDifference(before?.zhTw ?? "", body.zhTw),
    en: firstDifference(before?.en ?? "", body.en),
  };
  const sideOf = (side: "before" | "after") => ({
    ...{ body: differing.zhTw[side], bodyEn: differing.en[side] },
  });
  await tx.insert(staffAction).values({
    ...{ id: newId(), staffName: EDITOR, action, at },
    ...{ subject: key, subjectKind: "content", subjectId: key },
    ...{ before: sideOf("before"), after: sideOf("after") },
  });
}
