import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { LongNumber } from "~/ui/long-number";

interface SentParcelProps {
  readonly company: string;
  readonly trackingNo: string;
  /** The carrier's tracking page, or empty. */
  readonly trackingUrl: string;
  /** Further tracking links. */
  readonly children?: ReactNode;
}

/** Shows a parcel of this request: carrier, tracking number and link. */
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
