import type { StaffOrderInFull } from "@contract/staff/order-detail";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { GoodsList } from "~/back-office/ui/goods-list";

/** The parcels of an order that goes in several, with what is in each. */
export function SentParts({ parts }: Pick<StaffOrderInFull, "parts">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      <h3>{t("staff.order.parts.title")}</h3>
      <ol className="stack" data-gap="small">
        {parts.map(({ company, trackingNo, trackingUrl, shipTime, items }) => (
          <li key={`${trackingNo} ${shipTime.getTime()}`} data-tracking-no={trackingNo}>
            <p>
              {t("staff.orders.parcel", { company, trackingNo })}{" "}
              <span className="soft">{formatDateTime(shipTime, lang)}</span>{" "}
              {trackingUrl !== "" && (
                <a href={trackingUrl} rel="noreferrer">
                  {t("order.logistics.follow")}
                </a>
              )}
            </p>
            <GoodsList items={items} />
          </li>
        ))}
      </ol>
    </>
  );
}
