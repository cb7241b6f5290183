import type { ReactNode } from "react";

/** Beside a sum that follows each choice: shown by the browser alone, where no new sum came. */
export function StaleSum({ children }: { readonly children: ReactNode }) {
  return (
    <p className="stale" data-stale hidden>
      {children}
    </p>
  );
}
