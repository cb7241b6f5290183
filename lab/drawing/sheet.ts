/** An image that is being drawn, with its shared definitions (gradients, filters). It can be written as SVG. */
export interface Sheet {
  width: number;
  height: number;
  /**
   * Adds a definition such as `<linearGradient …>…` without an id, and returns its id. Equal definitions are
   * stored once.
   */
  define: (markup: string) => string;
  /** Returns the whole image as an SVG document that contains the given content. */
  write: (content: string) => string;
}

export function createSheet(width: number, height: number): Sheet {
  const ids = new Map<string, string>();
  function define(markup: string): string {
    const known = ids.get(markup);
    if (known !== undefined) return known;
    const id = ids.size < 26 ? String.fromCharCode(97 + ids.size) : `d${ids.size}`;
    ids.set(markup, id);
    return id;
  }
  function write(drawn: string): string {
    const share = shareRepeats([...ids.keys(), drawn].join(""), define);
    const definitions = [...ids].map(([markup, id]) =>
      share(markup).replace(/^<(\w+)/, `<$1 id="${id}"`),
    );
    const content = share(drawn);
    const late = [...ids].slice(definitions.length);
    const shared = late.map(([markup, id]) => markup.replace(/^<(\w+)/, `<$1 id="${id}"`));
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${definitions.join("")}${shared.join("")}</defs>${content}</svg>\n`
    );
  }
  return { width, height, define, write };
}

/** Defines a drawing once and returns a reference to it. Equal drawings share the definition. */
export function defineReusableArt(sheet: Sheet, art: string): string {
  return `<use href="#${sheet.define(`<g>${art}</g>`)}"/>`;
}

/** Moves repeated shapes, such as leaves and grains, to definitions and replaces them by references. */
function shareRepeats(everything: string, define: Sheet["define"]): (markup: string) => string {
  const seen = new Map<string, number>();
  const repeated = /<(?:path|ellipse|circle) [^>]{44,}\/>/g;
  for (const [found] of everything.matchAll(repeated)) seen.set(found, (seen.get(found) ?? 0) + 1);
  return (markup) =>
    markup
      .replace(repeated, (found) =>
        (seen.get(found) ?? 0) > 1 ? `<use href="#${define(found)}"/>` : found,
      )
      .replace(
        /<g (transform="[^"]+")>(<(?:use|path|ellipse) (?:(?!transform)[^>])+)\/><\/g>/g,
        "$2 $1/>",
      );
}

/** Formats a coordinate as short as possible, rounded to a tenth. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** A template tag for path data, which shortens the numbers: p`M${x} ${y}`. */
export function formatPath(parts: TemplateStringsArray, ...numbers: number[]): string {
  return parts.reduce((whole, part, i) => whole + formatNumber(numbers[i - 1] ?? 0) + part);
}

/** Draws a filled path. `more` contains further attributes. */
export function drawFilledPath(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** Draws a line with round ends and without a fill. */
export function drawStroke(d: string, colour: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}" stroke-linecap="round"${more && ` ${more}`}/>`;
}

export function drawEllipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more = "",
) {
  return `<ellipse cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

function formatScale(scale: number): number {
  return Number(scale.toFixed(3));
}

interface Placing {
  turn?: number;
  scale?: number;
  /** Mirrors the content horizontally. */
  flip?: boolean;
  opacity?: number;
}

/** Places content at a point of the image. The content is drawn around its own origin. `turn` is in degrees. */
export function placeContent(content: string, x: number, y: number, placing: Placing = {}): string {
  const { turn = 0, scale = 1, flip = false, opacity = 1 } = placing;
  const transform = [
    `translate(${formatNumber(x)} ${formatNumber(y)})`,
    turn === 0 ? "" : `rotate(${formatNumber(turn)})`,
    scale === 1 && !flip
      ? ""
      : flip
        ? `scale(${-formatScale(scale)} ${formatScale(scale)})`
        : `scale(${formatScale(scale)})`,
  ].join("");
  return `<g transform="${transform}"${opacity === 1 ? "" : ` opacity="${opacity}"`}>${content}</g>`;
}

/** Returns a random number generator. With the same seed, it draws the same image on every machine. */
export function createSeededRandom(seed: number): (from: number, to: number) => number {
  let state = seed * 2654435761;
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}
