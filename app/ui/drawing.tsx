const LEAF = "M47 24c0-8 6-13 15-13 0 9-6 14-15 13Zm0 0c0-6-4-10-11-10 0 7 4 11 11 10Zm0 0v10";

/** The SVG path of a signpost, for pages that are not found. */
export const SIGNPOST_PATH = "M48 84V40M30 46h30l8 7-8 7H30ZM66 62H40l-7 6 7 6h26Z";

/**
 * Shows a line drawing with the shop's leaf. It is hidden from assistive technology, because it only
 * decorates the text beside it.
 */
export function Drawing({ lines }: { readonly lines: string }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" width="120" height="120" aria-hidden="true">
      <circle cx="48" cy="50" r="40" />
      <path d="M14 86h68" />
      <path d={LEAF + lines} />
    </svg>
  );
}
