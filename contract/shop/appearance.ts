import * as z from "zod/mini";
import { hasContrast, isColour } from "../model/colours";

/*
 * The appearance of the shop: its logo, icons and colours. It is stored as JSON in the text with the key
 * `appearance`, with the same JSON for both languages.
 */

/** The path of an uploaded image or of an image of the sample shop, or an empty text. */
const picture = z
  .string()
  .check(z.regex(/^(?:\/(?:pictures|profile)\/(?!.*\.\.)[\w./-]{1,200})?$/));
const colour = z
  .string()
  .check(z.refine((text) => text === "" || (isColour(text) && hasContrast(text))));

const appearance = z.object({
  /**
   * The colour of headings, links and buttons in light mode, as `#rrggbb`. The colour in dark mode is derived
   * from it.
   */
  brandColour: colour,
  /** The colour of prices and badges in light mode, as `#rrggbb`. */
  accentColour: colour,
  logo: picture,
  /** The size of the logo in px. 0 if there is no logo. */
  logoWidth: z.number(),
  logoHeight: z.number(),
  /** The paths of the icon as PNG files. The number in the name is the width and height in px. */
  icon32: picture,
  icon180: picture,
  icon192: picture,
  icon512: picture,
  /** The maskable icon. It has a margin, because devices crop it to a circle or another shape. */
  iconMaskable: picture,
  /** The preview image of shared links. */
  sharePicture: picture,
});
export type Appearance = z.output<typeof appearance>;

/** The appearance of a shop that uses the built-in logo, icons and colours. */
export const DEFAULT_APPEARANCE: Appearance = {
  brandColour: "",
  accentColour: "",
  logo: "",
  logoWidth: 0,
  logoHeight: 0,
  icon32: "",
  icon180: "",
  icon192: "",
  icon512: "",
  iconMaskable: "",
  sharePicture: "",
};

/** Parses a stored appearance. Returns null if it is invalid, for example if a colour has too little contrast. */
export function parseAppearance(source: string): Appearance | null {
  try {
    const { success, data } = appearance.safeParse(JSON.parse(source));
    return success ? data : null;
  } catch {
    return null;
  }
}

/**
 * Formats an appearance as JSON with one property per line, so that a diff of two versions shows the changed
 * property.
 */
export function formatAppearance(parts: Appearance): string {
  return JSON.stringify(parts, undefined, 1);
}
