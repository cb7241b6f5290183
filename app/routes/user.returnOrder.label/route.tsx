import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refundDetail } from "@contract/shop/refunds";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getOrderDetail } from "~/prod-api/orders.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import type { Order } from "@contract/shop/orders";
import type { Refund } from "@contract/shop/refunds";
import { REFUND_TYPE_NAMES } from "@contract/model/states";
import { getBilingualText } from "@contract/model/languages";
import { formatPhone, toPlaceLines } from "@contract/shop/delivery-fields";
import { formatDate, formatQuantity, formatSizeName } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const refund = getDataOrThrow(await callBackend(context, refundDetail, { refundId: id }));
  const { t } = getTranslator(context.lang);
  const order = await getOrderDetail(context, refund.orderId);
  return {
    refund,
    // If the order cannot be loaded, show the label without the sender.
    sender: order.ok ? toSender(order.data) : null,
    head: makePageHead({
      lang: context.lang,
      title: t("refund.labelPage.title"),
      description: t("refund.labelPage.description"),
    }),
  };
}

/** Returns the sender of a returned parcel. The pick-up point of the order is not the address of the shopper. */
function toSender({ address, pickup }: Order): Order["address"] {
  return pickup === null ? address : { ...address, address: "", doorNumber: "" };
}

export default function ReturnLabelPage() {
  const { refund, sender } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="text">
      <h1 className="unprinted">{t("refund.labelPage.title")}</h1>
      {refund.returnAddress === "" ? (
        <NoticeBox kind="info">{t("refund.labelPage.notYet")}</NoticeBox>
      ) : (
        <>
          <p className="unprinted">{t("refund.labelPage.hint")}</p>
          <ReturnLabel refund={refund} sender={sender} />
        </>
      )}
      <p className="unprinted">
        <LinkButton kind="quiet" href={`/user/returnOrder/detail?id=${refund.refundId}`}>
          {t("refund.labelPage.back")}
        </LinkButton>
      </p>
    </div>
  );
}

interface ReturnLabelProps {
  readonly refund: Refund;
  /** The sender: the delivery address of the order. Null if the order could not be loaded. */
  readonly sender: Order["address"] | null;
}

/** Shows the label for the parcel: sender, receiver, request number, goods and deadline. */
function ReturnLabel({ refund, sender }: ReturnLabelProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { refundNo, orderNo, returnBy } = refund;
  return (
    <section className="card stack return-label">
      <div>
        <h2>{t(`refund.detail.title.${REFUND_TYPE_NAMES[refund.refundType]}`)}</h2>
        <p className="return-label-no">{refundNo}</p>
        <p className="soft">{t("order.number", { orderNo })}</p>
      </div>
      <dl className="stack">
        <div>
          <dt>{t("refund.labelPage.to")}</dt>
          <dd className="lines return-label-to">{refund.returnAddress}</dd>
        </div>
        {sender !== null && (
          <div>
            <dt>{t("refund.labelPage.from")}</dt>
            <dd>
              {[sender.consignee, formatPhone(sender.phone), ...toPlaceLines(sender)].join(" ")}
            </dd>
          </div>
        )}
        <div>
          <dt>{t("refund.detail.items")}</dt>
          {refund.items.map((item) => (
            <dd key={item.orderItemId}>
              {getBilingualText(item.productName, lang)}{" "}
              {formatSizeName(getBilingualText(item.packing, lang))} {formatQuantity(item.count)}
            </dd>
          ))}
        </div>
      </dl>
      {returnBy !== null && <p>{t("refund.labelPage.by", { by: formatDate(returnBy, lang) })}</p>}
    </section>
  );
}
