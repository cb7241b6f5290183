import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { Parcel } from "@contract/shop/logistics";
import { langOf } from "~/locales/lang-of-text";
import { LongNumber } from "~/ui/long-number";
import { useCarrierName } from "~/routes/user/use-carrier-name";

/** Where the parcel is and who carries it, with the carrier's own page when it has one. */
export function ParcelFacts({ parcel }: { readonly parcel: Parcel }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const carrier = useCarrierName()(parcel);
  return (
    <section className="card stack">
      <strong>{t(`order.logistics.status.${parcel.status}`)}</strong>
      <dl className="facts">
        <dt>{t("order.logistics.company")}</dt>
        <dd lang={carrier === undefined ? langOf(parcel.company, lang) : undefined}>
          {carrier ?? parcel.company}
        </dd>
        <dt>{t("order.logistics.trackingNo")}</dt>
        <dd>
          <LongNumber of={parcel.trackingNo} />
        </dd>
      </dl>
      {/^https?:\/\//.test(parcel.trackingUrl) && (
        <a href={parcel.trackingUrl} rel="noreferrer">
          {t("order.logistics.follow")}
        </a>
      )}
    </section>
  );
}
