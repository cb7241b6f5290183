import { createContext, useContext } from "react";

/** The text of the sheet, given by entry.server only: it must not travel as loader data as well. */
export const StyleSheetText = createContext<string>("");

interface StyleSheetLinkProps {
  /** `styleSheet.href`. */
  readonly href: string;
  /** True when the page does not carry the style itself. */
  readonly linked: boolean;
  /** `styleSheet.backOfficeHref` on pages of the back office: its rules give way to those of shared parts. */
  readonly before?: string;
}

/**
 * The shop's style in `<head>`. A first visit gets it inside the page, so that the page paints after
 * one round trip, and fetches the file afterwards: with scripts by browser/keep-style-sheet, so that it
 * does not hold up the first pictures. The file's answer sets the cookie, and later pages only link it.
 */
export function StyleSheetLink({ href, linked, before }: StyleSheetLinkProps) {
  const text = useContext(StyleSheetText);
  if (linked)
    return (
      <>
        {before !== undefined && <link rel="stylesheet" href={before} />}
        <link rel="stylesheet" href={href} />
      </>
    );
  return (
    <>
      {/* Built by us from our own files, allowed by its hash. */}
      {/* eslint-disable-next-line no-restricted-syntax */}
      <style data-file={href} dangerouslySetInnerHTML={{ __html: text }} />
      <noscript>
        <link rel="prefetch" as="style" href={href} />
      </noscript>
    </>
  );
}
