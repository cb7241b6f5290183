/* Colours of the shop and their contrast, by the formulas of WCAG 2.2. A colour is `#rrggbb` in lower case. */

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** The colours of pages and of text on buttons, as in app/styles/tokens.css. */
export const GROUNDS = {
  light: { ground: "#fbf8f3", onColour: "#ffffff" },
  dark: { ground: "#121815", onColour: "#0f1f17" },
} as const;

const CHANNEL_MAX = 255;
/** The steps in which a colour is mixed with white until it has enough contrast. */
const STEPS = 50;

/** Returns whether a text is a colour of the form `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns whether a colour can be text on the page and the background of white text, in light mode. */
export function hasContrast(colour: string): boolean {
  const { ground, onColour } = GROUNDS.light;
  return [ground, onColour].every((each) => contrastOf(colour, each) >= TEXT_CONTRAST);
}

/**
 * Returns the colour for dark mode. It is mixed with white until it has enough contrast with the dark page and with
 * dark text on it.
 */
export function toDarkMode(colour: string): string {
  const { ground, onColour } = GROUNDS.dark;
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mixWithWhite(colour, step / STEPS);
    if ([ground, onColour].every((each) => contrastOf(mixed, each) >= TEXT_CONTRAST)) return mixed;
  }
  return "#ffffff";
}

function mixWithWhite(colour: string, share: number): string {
  const mixed = channelsOf(colour).map((each) => each + (CHANNEL_MAX - each) * share);
  return `#${mixed.map((each) => Math.round(each).toString(16).padStart(2, "0")).join("")}`;
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((each) => {
    const part = each / CHANNEL_MAX;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
