/** The URL prefix of uploaded icons in the storefront. */
export const SHOP_ICONS_PATH = "/shop-icon/";
const STORED = "/profile/pictures/";

/** Returns the storefront URL of an uploaded icon. `path` is its path in the backend. */
export function toIconHref(path: string): string {
  return path.startsWith(STORED) ? SHOP_ICONS_PATH + path.slice(STORED.length) : path;
}

/** Returns the path of an uploaded icon in the backend. Returns undefined for a URL that is not an icon's. */
export function parseIconHref(href: string): string | undefined {
  const [, name] = /^\/shop-icon\/([\w-]{22}\.png)$/.exec(href) ?? [];
  return name === undefined ? undefined : STORED.slice(1) + name;
}
