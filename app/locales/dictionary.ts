import type { staffZhTw } from "../back-office/messages/zhTw";
import type { EnglishOf } from "./english-of";
import type { zhTw } from "./zhTw";

/** The messages that shoppers see. Every language has all of them. */
export type ShopMessages = EnglishOf<typeof zhTw>;

/** The messages that only the staff see. A language may leave them out (`FALLBACKS`). */
export type StaffMessages = EnglishOf<typeof staffZhTw>;

/** All messages of a language, with the errors of shoppers and of staff in one namespace. */
export type Dictionary = ShopMessages & StaffMessages;

/** The source of all keys. */
export type SourceMessages = typeof zhTw & typeof staffZhTw;

/** Returns all messages of a language. Its staff messages may come from another language. */
export function dictionaryOf(shop: ShopMessages, staff: StaffMessages): Dictionary {
  return { ...shop, ...staff, errors: { ...shop.errors, ...staff.errors } };
}
