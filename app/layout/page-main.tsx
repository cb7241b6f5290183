import type { ReactNode } from "react";
import type { NoticeMessage } from "~/locales/notices";
import { Notice } from "~/ui/notice";

interface PageMainProps {
  /** What the page before has to say. */
  readonly notice: NoticeMessage | null;
  readonly children: ReactNode;
}

/** The part of a page that the skip link leads to. */
export function PageMain({ notice, children }: PageMainProps) {
  return (
    <main id="main" tabIndex={-1}>
      {notice !== null && (
        <div className="notices">
          <Notice message={notice} />
        </div>
      )}
      {children}
    </main>
  );
}
