/** Stands where entry.server puts the first of the page's style, which is known when the page is rendered. */
export const STYLE_MARK = "/* style of the page */";

interface StyleSheetLinkProps {
  /** `styleSheet.href`. */
  readonly href: string;
  /** True when the page does not carry the style itself. */
  readonly linked: boolean;
  /** `styleSheet.backOfficeHref` on pages of the back office: its rules give way to those of shared parts. */
  readonly before?: string;
}

/**
 * The shop's style in `<head>`. A first visit gets what its page needs inside the page, so that it paints after
 * one round trip, and fetches the file afterwards: with scripts by browser/keep-style-sheet, so that it
 * does not hold up the first pictures. The file's answer sets the cookie, and later pages only link it.
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
