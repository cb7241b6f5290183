import { shopNow } from "../../database/clock";
import { findNotice, listShownNotices, type NoticeRecord } from "../../database/notices";
import { settingsOf, type SetValues } from "../settings/shop-settings";
import { isPreviewToken } from "../preview-token";
import type { Shop } from "../shop";

/** What the word of a notice's preview is signed for. */
export function previewOfNotice(noticeId: string): string {
  return `notice ${noticeId}`;
}

/** What a place says. */
type ShownNoticeRecord = Pick<NoticeRecord, "id" | "place" | "text" | "href">;

/**
 * What the shop announces now, for each place one at most. With a word that `makePreviewToken` gave for a notice,
 * that one stands in its place as if it were its time.
 */
export async function showNotices(
  shop: Shop,
  { noticeId, preview }: { noticeId?: string | undefined; preview?: string | undefined },
): Promise<ShownNoticeRecord[]> {
  const shown = withFreeShipping(
    await listShownNotices(shop.db, await shopNow(shop.db)),
    await settingsOf(shop.db),
  );
  if (noticeId === undefined || preview === undefined) return shown;
  if (!(await isPreviewToken(shop, previewOfNotice(noticeId), preview))) return shown;
  const previewed = await findNotice(shop.db, noticeId);
  if (previewed === undefined) return shown;
  return [...shown.filter(({ place }) => place !== previewed.place), previewed];
}

/** While no notice stands in the banner, the words on free shipping do that staff have set. */
function withFreeShipping(
  shown: readonly NoticeRecord[],
  { freeShipping, freeShippingEn }: SetValues,
): ShownNoticeRecord[] {
  if (freeShipping === "" || shown.some(({ place }) => place === "banner")) return [...shown];
  const text = { zhTw: freeShipping, en: freeShippingEn };
  return [...shown, { id: "0", place: "banner", text, href: "" }];
}
