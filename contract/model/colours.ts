/*
 * The colours of the shop and their contrast ratios, by the formulas of WCAG 2.2. A colour is `#rrggbb` in
 * lower case.
 */

/** The minimum contrast ratio of text (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST_MIN = 4.5;

/**
 * The page background and the text colour of buttons in both modes. The values equal those in
 * app/styles/tokens.css.
 */
export const PAGE_COLOURS = {
  light: { ground: "#fbf8f3", onColour: "#ffffff" },
  dark: { ground: "#121815", onColour: "#0f1f17" },
} as const;

const CHANNEL_MAX = 255;
/** The number of steps from a colour to white, which toDarkMode tries one after the other. */
const STEPS = 50;

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns true if a colour is readable in light mode, both as text on the page and as the background of white
 * text.
 */
export function hasContrast(colour: string): boolean {
  const { ground, onColour } = PAGE_COLOURS.light;
  return [ground, onColour].every((each) => getContrast(colour, each) >= TEXT_CONTRAST_MIN);
}

/**
 * Returns the variant of a colour for dark mode. It mixes the colour with white until it is readable on the
 * dark page and behind dark text.
 */
export function toDarkMode(colour: string): string {
  const { ground, onColour } = PAGE_COLOURS.dark;
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mixWithWhite(colour, step / STEPS);
    if ([ground, onColour].every((each) => getContrast(mixed, each) >= TEXT_CONTRAST_MIN))
      return mixed;
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
