import type { Bilingual } from "./languages";

const none: Bilingual = { zhTw: "", en: "" };

/**
 * The profile of a shop until staff name it. Contacts, description and address are empty, so that an unnamed shop
 * shows nothing that is not its own.
 */
export const defaultProfile = {
  name: { zhTw: "我的商店", en: "My shop" },
  /** The name for places with room for a single word: the logo and the app icon. */
  shortName: { zhTw: "我的商店", en: "My shop" },
  description: none,
  email: "",
  phone: "",
  whatsApp: "",
  line: "",
  address: none,
  hours: none,
  /** The year in the copyright line, 0 for none. */
  since: 0,
  /** The note about product pictures in the footer. */
  pictureNote: none,
  payMethods: [],
  closed: false,
  appearance: null,
} as const;
