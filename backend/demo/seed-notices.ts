import { MARKETING_CONSENT_VERSION } from "@contract/shop/marketing";
import type { Transaction } from "../database/connection";
import { recordConsent, addNotice } from "../database/notices";

const DAY_MS = 86_400_000;

const AUTUMN_SETS = {
  zhTw: "秋冬養護：四款組合與禮盒，比單買省 HK$64 至 HK$162。",
  en: "Autumn sets and gift boxes: save HK$64–162.",
} as const;
const SPRING_DELIVERY = {
  zhTw: "春節期間照常出貨，一件也免運費",
  en: "We ship all through Lunar New Year, still free",
} as const;

/** Inserts an announcement for the demo shop's home page and an expired banner. */
export async function seedNotices(tx: Transaction, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await addNotice(tx, {
    place: "banner",
    text: SPRING_DELIVERY,
    href: "",
    startsAt: daysAgo(290),
    endsAt: daysAgo(270),
  });
  await addNotice(tx, {
    place: "home",
    text: AUTUMN_SETS,
    href: "/product?category=sets",
    startsAt: daysAgo(14),
    endsAt: null,
  });
}

/** Records that a demo shopper consented to marketing mails a month ago. */
export async function seedConsent(tx: Transaction, shopperId: string, now: Date): Promise<void> {
  const agreedAt = new Date(now.getTime() - 30 * DAY_MS);
  await recordConsent(tx, { shopperId, version: MARKETING_CONSENT_VERSION, now: agreedAt });
}
