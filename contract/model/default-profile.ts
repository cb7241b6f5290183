import type { Bilingual } from "./languages";

const none: Bilingual = { zhTw: "", en: "" };

/**
 * The profile of a shop until staff enter their own. Contacts, description and address are empty, because
 * there is no sensible default for them.
 */
export const defaultProfile = {
  name: { zhTw: "我的商店", en: "My shop" },
  /** The short name for the logo and the app icon. */
  shortName: { zhTw: "我的商店", en: "My shop" },
  description: none,
  email: "",
  phone: "",
  whatsApp: "",
  line: "",
  address: none,
  hours: none,
  /** The year in the copyright line. 0 shows no year. */
  since: 0,
  /** The note about product pictures in the footer. */
  pictureNote: none,
  payMethods: [],
  twdRate: null,
  closed: false,
  appearance: null,
} as const;
