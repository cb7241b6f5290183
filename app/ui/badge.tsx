import type { ReactNode } from "react";
import type { NoticeKind } from "~/locales/notices";

interface BadgeProps {
  readonly kind?: NoticeKind | "plain";
  readonly children: ReactNode;
}

/** Shows a short label for a state or property, such as "shipped", "sold out" or "for oily scalps". */
export function Badge({ kind = "plain", children }: BadgeProps) {
  return (
    <span className="badge" data-kind={kind}>
      {children}
    </span>
  );
}
