import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { LongNumber } from "~/ui/long-number";

interface SentParcelProps {
  readonly company: string;
  readonly trackingNo: string;
  /** The carrier's own page for it, or empty. */
  readonly trackingUrl: string;
  /** Further ways to follow it. */
  readonly children?: ReactNode;
}

/** A parcel of this request: who carries it, its number, and where to follow it. */
export function SentParcel({ company, trackingNo, trackingUrl, children }: SentParcelProps) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="facts">
        <dt>{t("refund.detail.company")}</dt>
        <dd>{company}</dd>
        <dt>{t("refund.detail.trackingNo")}</dt>
        <dd>
          <LongNumber of={trackingNo} />
        </dd>
      </dl>
      <p className="row">
        {children}
        {/^https?:\/\//.test(trackingUrl) && (
          <a href={trackingUrl} rel="noreferrer">
            {t("refund.detail.follow")}
          </a>
        )}
      </p>
    </>
  );
}
