import type { Localized } from "./languages";

/**
 * The name and contacts of the shop. They are used until staff change them, and with a backend that does not
 * support changing them. The e-mail address is in the reserved `.example` domain, and the phone number is in
 * an unassigned range. So a shop that keeps these contacts sends shoppers to no stranger.
 */
export const brand = {
  name: { zhTw: "Rootwell 根源養髮", en: "Rootwell" },
  /** The name for places with space for only one word: the logo and the app icon. */
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

/** The type of `brand`. */
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
