const FIRST_PICTURE = ' loading="eager"';
/** What nearly every browser of today takes; the others find no preload that they can use. */
const TYPE = "image/avif";

/**
 * The `Link` header that lets a phone ask for the page's first picture before it has read the page;
 * null when no picture is marked as the first one. `html` is the page as React rendered it.
 */
export function preloadOfFirstPicture(html: string): string | null {
  const mark = html.indexOf(FIRST_PICTURE);
  if (mark < 0) return null;
  const start = html.lastIndexOf("<img ", mark);
  const image = html.slice(start, html.indexOf(">", mark));
  // With its preview in the page it need not come before all else.
  const urgency = attribute(image, "fetchpriority") === "high" ? "; fetchpriority=high" : "";
  const sources = sourcesBefore(html.slice(0, start));
  if (sources.length > 0) return preloadOfSources(sources, urgency);
  return link(attribute(image, "src"), image) + urgency;
}

/** The sources of the `<picture>` that is still open at the end; none when the image stands alone. */
function sourcesBefore(html: string): string[] {
  const open = html.slice(html.lastIndexOf("<picture"));
  return open.startsWith("<picture") && !open.includes("</picture>")
    ? [...open.matchAll(/<source [^>]*>/g)].map(([element]) => element)
    : [];
}

/** One link a cut, each for the screens that show it: the browser asks for that one and no other. */
function preloadOfSources(sources: readonly string[], urgency: string): string | null {
  const cuts = sources.filter((element) => attribute(element, "type") === TYPE);
  const wide = cuts.map((element) => attribute(element, "media")).find((media) => media !== "");
  const links = cuts.map((element) => {
    const [href = ""] = attribute(element, "srcSet").split(" ", 1);
    const media = attribute(element, "media") || (wide === undefined ? "" : `not all and ${wide}`);
    const screens = media === "" ? "" : `; media="${media}"`;
    return `${link(href, element)}; type=${TYPE}${screens}${urgency}`;
  });
  return links.length === 0 ? null : links.join(", ");
}

function link(href: string, element: string): string {
  const [srcSet, sizes] = [attribute(element, "srcSet"), attribute(element, "sizes")];
  const choice = srcSet === "" ? "" : `; imagesrcset="${srcSet}"; imagesizes="${sizes}"`;
  return `<${href}>; rel=preload; as=image${choice}`;
}

function attribute(element: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(element)?.[1] ?? "";
  return value.replace(/&amp;/g, "&");
}
