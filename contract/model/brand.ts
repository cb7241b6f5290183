import type { Localized } from "./languages";

/**
 * Everything that names the shop: what stands until staff set another name and other contacts, and what a
 * backend without these settings keeps.
 * The e-mail address lies in the reserved `.example` domain and the phone number in a range nobody
 * is given, so that a shop opened unchanged reaches no stranger.
 */
export const brand = {
  name: { zhTw: "Rootwell 根源養髮", en: "Rootwell" },
  /** For places with room for one word only: the logo, the app icon. */
  shortName: { zhTw: "根源養髮", en: "Rootwell" },
  email: "care@rootwell.example",
  phone: "+852 8000 0148",
  whatsApp: "+852 8000 0148",
  line: "@rootwell-care",
  hours: {
    zhTw: "星期一至五 10:00–18:30，星期六 10:00–14:00；星期日及香港公眾假期休息",
    en: "Monday to Friday 10:00–18:30, Saturday 10:00–14:00; closed on Sundays and Hong Kong public holidays",
  },
  foundedYear: 2016,
} as const satisfies Brand;

/** Each as a person reads it. */
interface Brand {
  name: Localized;
  shortName: Localized;
  email: string;
  phone: string;
  whatsApp: string;
  line: string;
  hours: Localized;
  foundedYear: number;
}
