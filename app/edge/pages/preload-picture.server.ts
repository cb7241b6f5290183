const FIRST_PICTURE = ' loading="eager"';
/** The image format of the preload, which nearly every browser accepts. Other browsers ignore the preload. */
const TYPE = "image/avif";

/**
 * Returns the `<link>` elements that make a browser request the page's first image before it has parsed the
 * body. The first image is the first one with `loading="eager"`. Returns an empty string if there is none.
 *
 * The links are part of the page rather than a `Link` header, because compression then removes the repeated
 * URLs. `html` is the page as React rendered it.
 */
export function renderFirstPicturePreload(html: string): string {
  const mark = html.indexOf(FIRST_PICTURE);
  if (mark < 0) return "";
  const start = html.lastIndexOf("<img ", mark);
  const image = html.slice(start, html.indexOf(">", mark));
  // Omit the priority for an image with a preview in the page, because it is less urgent.
  const urgency = readAttribute(image, "fetchpriority") === "high" ? ' fetchpriority="high"' : "";
  const sources = findOpenPictureSources(html.slice(0, start));
  if (sources.length > 0) return renderSourcePreloads(sources, urgency);
  return renderPreload(readAttribute(image, "src"), image, urgency);
}

/**
 * Returns the sources of the `<picture>` that is still open at the end of the text, if there is
 * one.
 */
function findOpenPictureSources(html: string): string[] {
  const open = html.slice(html.lastIndexOf("<picture"));
  return open.startsWith("<picture") && !open.includes("</picture>")
    ? [...open.matchAll(/<source [^>]*>/g)].map(([element]) => element)
    : [];
}

/**
 * Returns one link for each image variant, limited to the screens that show it. The browser then loads only
 * the variant that it shows.
 */
function renderSourcePreloads(sources: readonly string[], urgency: string): string {
  const cuts = sources.filter((element) => readAttribute(element, "type") === TYPE);
  const wide = cuts.map((element) => readAttribute(element, "media")).find((media) => media !== "");
  return cuts
    .map((element) => {
      const [href = ""] = readAttribute(element, "srcSet").split(" ", 1);
      const media =
        readAttribute(element, "media") || (wide === undefined ? "" : `not all and ${wide}`);
      const screens = media === "" ? "" : ` media="${media}"`;
      return renderPreload(href, element, ` type="${TYPE}"${screens}${urgency}`);
    })
    .join("");
}

function renderPreload(href: string, element: string, more: string): string {
  const [srcSet, sizes] = [readAttribute(element, "srcSet"), readAttribute(element, "sizes")];
  const choice = srcSet === "" ? "" : ` imagesrcset="${srcSet}" imagesizes="${sizes}"`;
  return `<link rel="preload" as="image" href="${href}"${choice}${more}/>`;
}

/** Returns the value of an attribute, without decoding its character references. */
function readAttribute(element: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`, "i").exec(element)?.[1] ?? "";
}
