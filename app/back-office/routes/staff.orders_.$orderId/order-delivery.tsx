import { getBilingualText } from "@contract/model/languages";
import { ORDER_STATUS } from "@contract/model/states";
import { toPlaceLines, DELIVERY, DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import { GIFT_AND_INVOICE_FIELDS } from "@contract/shop/gift-and-invoice";
import type { StaffOrderDetail } from "@contract/staff/order-detail";
import { selectFormVersion } from "~/back-office/sections/edit-fields";
import { EditConflict } from "~/back-office/ui/edit-conflict";
import { Fact } from "~/back-office/ui/fact";
import { ActionDetails, Button, Field, OnlyToChange, ShopForm } from "~/back-office/ui/fields";
import {
  ShipForm,
  type UnshippedLine,
  TraceForm,
  PickupPointLabel,
  GoodsList,
} from "~/back-office/ui/order-elements";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";

/** Shows the delivery address in lines that staff can copy, and the parcels. */
export function OrderDelivery({ order, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const left = useRemainingText(order);
  const { orderId, address, remark, acts, status, parts } = order;
  const { consignee, phone } = address;
  const forms = { orderId, action: `/staff/orders/${orderId}`, refused };
  return (
    <section className="card stack">
      <h2>{t("order.detail.address")}</h2>
      <address className="lines" data-copy="address">
        {[consignee, phone, ...toPlaceLines(address)].filter((line) => line !== "").join("\n")}
      </address>
      <PickupPointLabel pickup={order.pickup} />
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      <GiftAndInvoiceFacts order={order} />
      {parts.length === 0 ? <WholeParcel order={order} /> : <SentParts parts={parts} />}
      {acts.ship && (
        <OnlyToChange>
          <ShipForm {...forms} left={left} />
        </OnlyToChange>
      )}
      {status === ORDER_STATUS.shipped && <TraceForm {...forms} />}
      {acts.changeAddress && <AddressForm order={order} refused={refused} />}
    </section>
  );
}

/** Shows the gift note and the invoice details, without the empty ones. */
function GiftAndInvoiceFacts({ order }: Pick<OrderFormProps, "order">) {
  const { t } = useTranslation();
  const filled = GIFT_AND_INVOICE_FIELDS.filter((field) => order[field] !== "");
  if (filled.length === 0) return null;
  return (
    <dl className="facts">
      {filled.map((field) => (
        <Fact key={field} label={t(`order.detail.${field}`)}>
          <span className="lines">{order[field]}</span>
        </Fact>
      ))}
    </dl>
  );
}

/** Returns the order lines that can be shipped separately. Returns none if only one unit is left. */
function useRemainingText({ items, left }: OrderFormProps["order"]): UnshippedLine[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const pieces = left.reduce((sum, { count }) => sum + count, 0);
  if (pieces < 2) return [];
  return left.flatMap(({ orderItemId, count }) => {
    const item = items.find((each) => each.orderItemId === orderItemId);
    if (item === undefined || count === 0) return [];
    const name = getBilingualText(item.productName, lang);
    const packing = getBilingualText(item.packing, lang);
    return [{ orderItemId, count, label: t("staff.order.parts.of", { name, packing, count }) }];
  });
}

function WholeParcel({ order }: Pick<OrderFormProps, "order">) {
  const { t } = useTranslation();
  const { company, trackingNo, trackingUrl } = order;
  if (trackingNo === "") return null;
  return (
    <p>
      {t("staff.orders.parcel", { company, trackingNo })}{" "}
      {trackingUrl !== "" && (
        <a href={trackingUrl} rel="noreferrer">
          {t("order.logistics.follow")}
        </a>
      )}
    </p>
  );
}

/** Shows the form that changes the address. It has the same field names as the shopper's address form. */
function AddressForm({ order, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const { orderId, address, version } = order;
  const isRefused = DELIVERY_FIELDS.some((name) => refused?.repopulateFields[name] !== undefined);
  const typed = isRefused ? refused : undefined;
  return (
    <ActionDetails open={isRefused}>
      <summary>{t("staff.order.address.change")}</summary>
      <Conflict order={order} refused={typed} />
      <ShopForm
        action={`/staff/orders/${orderId}`}
        values={{ orderId, version: selectFormVersion(typed, version) }}
        className="admin-form"
        noValidate
      >
        {order.pickup !== null && <p className="soft">{t("staff.order.address.pickup")}</p>}
        {DELIVERY_FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`address.form.${name}`)}
            error={refused?.fieldErrors[name]}
            defaultValue={refused?.repopulateFields[name] ?? address[name]}
            maxLength={DELIVERY[name].max}
            required={DELIVERY[name].isRequired}
          />
        ))}
        <Button kind="quiet" intent="changeAddress">
          {t("staff.order.address.submit")}
        </Button>
      </ShopForm>
    </ActionDetails>
  );
}

/** Shows the typed address beside the saved one, if another user has saved first. */
function Conflict({ order: { orderId, address }, refused }: OrderFormProps) {
  const { t } = useTranslation();
  const fields = DELIVERY_FIELDS.map((name) => ({
    name,
    label: t(`address.form.${name}`),
    typed: refused?.repopulateFields[name] ?? "",
    saved: address[name],
  }));
  return <EditConflict refused={refused} fields={fields} here={`/staff/orders/${orderId}`} />;
}

/** Shows the parcels of an order that is shipped in parts, with their goods. */
function SentParts({ parts }: Pick<StaffOrderDetail, "parts">) {
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

/** The props of each form on the order page. */
export interface OrderFormProps {
  readonly order: StaffOrderDetail;
  /** The result of the form of this page that was rejected, if there is one. */
  readonly refused: FormResult | undefined;
}
