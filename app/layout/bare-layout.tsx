import type { ReactNode } from "react";
import type { NoticeMessage } from "~/locales/notices";
import { useTranslation } from "~/locales/use-translation";
import { Notice } from "~/ui/notice";
import { PageSettingsProvider } from "~/ui/page-context";
import type { ShellProps } from "./shell";

/** The ground under pages that bring a frame of their own: settings of the page, and the way past its menu. */
export function BareLayout({ csrf, lowData, wasPosted, children }: ShellProps) {
  const { t } = useTranslation();
  return (
    <PageSettingsProvider csrf={csrf} lowData={lowData} wasPosted={wasPosted}>
      <a className="skip unseen" href="#main">
        {t("layout.skip")}
      </a>
      {children}
    </PageSettingsProvider>
  );
}

interface BareMainProps {
  /** What the page before has to say. */
  readonly notice: NoticeMessage | null;
  readonly children: ReactNode;
}

/** The part of such a page that the skip link leads to. */
export function BareMain({ notice, children }: BareMainProps) {
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
