import type { ReactNode } from "react";
import type { NoticeMessage } from "~/locales/notices";
import { Notice } from "~/ui/notice";

interface PageMainProps {
  /** The flash message that the previous page has set. */
  readonly notice: NoticeMessage | null;
  readonly children: ReactNode;
}

/** Shows the main part of a page, which is the target of the skip link. */
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
