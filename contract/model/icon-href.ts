/** The address below which the storefront serves the uploaded icons. */
export const SHOP_ICONS = "/shop-icon/";
const STORED = "/profile/pictures/";

/** Returns the address of an uploaded icon. `path` is the one from the backend. */
export function iconHref(path: string): string {
  return path.startsWith(STORED) ? SHOP_ICONS + path.slice(STORED.length) : path;
}

/** Returns the path of the icon in the backend; undefined for any other address. */
export function iconPathOf(href: string): string | undefined {
  const [, name] = /^\/shop-icon\/([\w-]{22}\.png)$/.exec(href) ?? [];
  return name === undefined ? undefined : STORED.slice(1) + name;
}
