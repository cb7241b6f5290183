import type { ReactNode } from "react";
import { Drawing } from "./drawing";
import { EMPTY_DRAWINGS } from "./empty-drawings";

interface EmptyStateProps {
  readonly drawing: keyof typeof EMPTY_DRAWINGS;
  readonly title: string;
  readonly text?: string;
  /** What to do next: links or a form. */
  readonly children?: ReactNode;
}

/** Nothing here yet: a drawing, why, and what to do next. */
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
