import type { staffZhTw } from "../back-office/messages/zhTw";
import type { EnglishOf } from "./english-of";
import type { zhTw } from "./zhTw";

/** The messages for shoppers. Every language has all of them. */
export type ShopMessages = EnglishOf<typeof zhTw>;

/**
 * The messages that only staff see. A language without them uses those of another language
 * (`STAFF_LANGUAGES`).
 */
export type StaffMessages = EnglishOf<typeof staffZhTw>;

/** All messages of a language. The errors of shoppers and of staff are in one namespace. */
export type Dictionary = ShopMessages & StaffMessages;

/** The messages in Traditional Chinese, which define the keys of all languages. */
export type SourceMessages = typeof zhTw & typeof staffZhTw;

/** Returns all messages of a language. The staff messages may come from another language. */
export function mergeDictionary(shop: ShopMessages, staff: StaffMessages): Dictionary {
  return { ...shop, ...staff, errors: { ...shop.errors, ...staff.errors } };
}
