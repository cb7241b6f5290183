import type { Logistics } from "@contract/shop/logistics";
import { inLanguage } from "@contract/model/languages";
import { formatDateTime, machineTime } from "~/locales/formats";
import { langOf } from "~/locales/lang-of-text";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { LongNumber } from "~/ui/long-number";
import { useCarrierName } from "~/routes/user/use-carrier-name";

type Part = Logistics["parts"][number];

/** The parcels of an order that goes in several: what is in each, and where to follow it. */
export function OrderParts({ parts }: Pick<Logistics, "parts">) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("order.logistics.parts", { count: parts.length })}</h2>
      <ol className="stack">
        {parts.map((part) => (
          <OrderPart key={`${part.trackingNo} ${part.shipTime.getTime()}`} part={part} />
        ))}
      </ol>
    </section>
  );
}

function OrderPart({ part }: { readonly part: Part }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { company, trackingNo, trackingUrl, shipTime, items } = part;
  const carrier = useCarrierName()(part);
  return (
    <li data-tracking-no={trackingNo}>
      <p>
        <span lang={carrier === undefined ? langOf(company, lang) : undefined}>
          {carrier ?? company}
        </span>{" "}
        <LongNumber of={trackingNo} />
      </p>
      <p className="soft">
        <time dateTime={machineTime(shipTime)}>{formatDateTime(shipTime, lang)}</time>
      </p>
      <ul>
        {items.map(({ orderItemId, productName, packing, count }) => (
          <li key={orderItemId}>
            {inLanguage(productName, lang)} {inLanguage(packing, lang)} × {count}
          </li>
        ))}
      </ul>
      {/^https?:\/\//.test(trackingUrl) && (
        <a href={trackingUrl} rel="noreferrer">
          {t("order.logistics.follow")}
        </a>
      )}
    </li>
  );
}
