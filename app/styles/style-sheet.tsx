/**
 * A placeholder that entry.server replaces by the first part of the page's style, which is known after
 * rendering.
 */
export const STYLE_MARK = "/* style of the page */";

interface StyleSheetLinkProps {
  /** `styleSheet.href`. */
  readonly href: string;
  /** True if the page has no inlined style. */
  readonly linked: boolean;
  /** `styleSheet.backOfficeHref` on back office pages. Shared components override its rules. */
  readonly before?: string;
}

/**
 * The style of the shop in `<head>`. A first visit has the needed rules inside the page, so that it paints
 * after one round trip, and loads the file later. With JavaScript the client module loads it, after the first
 * images. The response sets the cookie, and later pages only link the file.
 */
export function StyleSheetLink({ href, linked, before }: StyleSheetLinkProps) {
  if (linked)
    return (
      <>
        {before !== undefined && <link rel="stylesheet" href={before} />}
        <link rel="stylesheet" href={href} />
      </>
    );
  return (
    <>
      <style data-file={href}>{STYLE_MARK}</style>
      <noscript>
        <link rel="prefetch" href={href} />
      </noscript>
    </>
  );
}
