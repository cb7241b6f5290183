import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { LongNumber } from "~/ui/long-number";

interface SentParcelProps {
  readonly company: string;
  readonly trackingNo: string;
  /** The URL of the carrier's tracking page, or an empty text. */
  readonly trackingUrl: string;
  /** Additional tracking links. */
  readonly children?: ReactNode;
}

/** Shows a parcel of the request with its carrier, tracking number and tracking link. */
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
