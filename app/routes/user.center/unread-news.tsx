import { useTranslation } from "~/locales/use-translation";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { OrderNews } from "@contract/shop/orders";
import { Button } from "~/ui/button";
import { useFlowName } from "~/ui/use-flow-name";
import { ShopForm } from "~/ui/shop-form";

/** What happened to orders while the shopper looked elsewhere; null when it cannot be told. */
export function UnreadNews({ news }: { readonly news: readonly OrderNews[] | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const flowName = useFlowName();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("center.news.title")}</h2>
      {news === null && <p className="soft">{t("center.failed")}</p>}
      {news?.length === 0 && <p className="soft">{t("center.news.none")}</p>}
      {news !== null && news.length > 0 && (
        <>
          <ul className="news-list">
            {news.map(({ id, event, orderId, orderNo, refundType, time }) => (
              <li key={id} data-id={id}>
                <a href={`/user/order/detail?id=${orderId}`}>
                  {t("center.news.line", {
                    orderNo,
                    event: t(`center.news.event.${event}`, { flow: flowName(refundType) }),
                  })}
                </a>
                <time className="soft" dateTime={machineTime(time)}>
                  {formatDateTime(time, lang)}
                </time>
              </li>
            ))}
          </ul>
          <ShopForm action="/user/center">
            <Button kind="text" intent="markRead">
              {t("center.news.markRead")}
            </Button>
          </ShopForm>
        </>
      )}
    </section>
  );
}
