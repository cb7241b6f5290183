const FIRST_PICTURE = /<img [^>]*fetchpriority="high"[^>]*>/;

/**
 * The `Link` header that lets a phone ask for the page's first picture before it has read the page;
 * null when no picture is marked as the first one. `html` is the page as React rendered it.
 */
export function preloadOfFirstPicture(html: string): string | null {
  const element = FIRST_PICTURE.exec(html)?.[0];
  if (element === undefined) return null;
  const href = attribute(element, "src");
  const [srcSet, sizes] = [attribute(element, "srcSet"), attribute(element, "sizes")];
  const choice = srcSet === "" ? "" : `; imagesrcset="${srcSet}"; imagesizes="${sizes}"`;
  return `<${href}>; rel=preload; as=image; fetchpriority=high${choice}`;
}

function attribute(element: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(element)?.[1] ?? "";
  return value.replace(/&amp;/g, "&");
}
