import type { ReactNode } from "react";
import { Drawing, SIGNPOST_PATH } from "./picture";

/**
 * The SVG paths of the drawings on empty pages. They are not in drawing.tsx, because every page loads that
 * file for its error page.
 */
const EMPTY_DRAWINGS = {
  bottle: "M39 34h16v8c6 2 9 6 9 12v26H30V54c0-6 3-10 9-12ZM30 58h34M30 70h34",
  cart: "M24 42h48l-5 38H29ZM36 50v-6a12 12 0 0 1 24 0v6",
  parcel: "M22 46l26-10 26 10v26L48 82 22 72ZM22 46l26 10 26-10M48 56v26",
  coupon: "M20 42h56v10a6 6 0 0 0 0 12v12H20V64a6 6 0 0 0 0-12ZM58 42v34M30 54h16M30 64h10",
  address: "M26 56l22-18 22 18v26H26ZM42 82V66h12v16",
  search: "M44 78a20 20 0 1 1 14-6 20 20 0 0 1-14 6Zm15-5 13 13",
  lost: SIGNPOST_PATH,
} as const;

interface EmptyStateProps {
  readonly drawing: keyof typeof EMPTY_DRAWINGS;
  readonly title: string;
  readonly text?: string;
  /** The next steps for the shopper, as links or a form. */
  readonly children?: ReactNode;
}

/** Shows that a page has no content yet, with a drawing, the reason, and the next steps. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Drawing lines={EMPTY_DRAWINGS[drawing]} />
      <h2>{title}</h2>
      {text !== undefined && <p className="soft">{text}</p>}
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  );
}
