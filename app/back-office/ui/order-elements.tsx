import type { ComponentProps } from "react";
import { getBilingualText, type Bilingual } from "@contract/model/languages";
import { TRACKING_NO_LENGTH } from "@contract/model/limits";
import {
  ARRIVED_FAULTY_REASONS,
  REFUND_TYPE,
  VIDEO_CHAT_APPS,
  LOGISTICS_STATUS,
} from "@contract/model/states";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import type { OrderPickup } from "@contract/shop/pickup";
import type { StaffOrderDetail } from "@contract/staff/order-detail";
import type { StaffRefund } from "@contract/staff/orders";
import { formatList } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { getPictureHref } from "~/ui/picture";
import { useShopAddress, useShopProfile } from "~/ui/use-shop-profile";
import { SelectField, Button, Field, ActionDetails, RowForm } from "./fields";
import { SectionLink, useStaffLayout } from "./use-staff-layout";

/** Shows a small picture of a row. The text beside it names the row, so it has no alternative text. */
export function Thumbnail({ src }: { readonly src: string }) {
  if (src === "") return <span className="thumb" />;
  return (
    <img
      className="thumb"
      src={getPictureHref(src, 160)}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
    />
  );
}

interface GoodsLineProps {
  readonly items: readonly {
    readonly cover: string;
    readonly productName: Bilingual;
    readonly packing: Bilingual;
    readonly count: number;
  }[];
}

/** Shows the goods of an order or refund in one line, with the picture of the first. */
export function GoodsLine({ items }: GoodsLineProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const names = items.map(({ productName, packing, count }) =>
    t("staff.orders.item", {
      name: getBilingualText(productName, lang),
      packing: getBilingualText(packing, lang),
      count,
    }),
  );
  return (
    <span className="goods-line">
      <Thumbnail src={items[0]?.cover ?? ""} /> <span>{formatList(names, lang)}</span>
    </span>
  );
}

/** The goods of an order or a refund. The name links to the product if its id is known. */
type ListedGoods = readonly (StaffRefund["items"][number] & {
  readonly productId?: string;
})[];

/** Lists the goods of an order or refund with product name, SKU and quantity. */
export function GoodsList({ items }: { readonly items: ListedGoods }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ul>
      {items.map(({ orderItemId, productId = "", productName, packing, count }) => (
        <li key={orderItemId}>
          <SectionLink section="products" id={productId}>
            {t("staff.orders.item", {
              name: getBilingualText(productName, lang),
              packing: getBilingualText(packing, lang),
              count,
            })}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}

/** Shows the returned goods, the shopper's remark and the parcels. */
export function ReturnedGoods({
  refund,
}: {
  readonly refund: StaffRefund & { readonly items: ListedGoods };
}) {
  const { t } = useTranslation();
  const { items, remark, returnCompany, returnTrackingNo, unpackVideo, auditRemark } = refund;
  return (
    <>
      <GoodsList items={items} />
      {remark !== "" && <p>{t("staff.orders.remark", { remark })}</p>}
      {refund.unopened && refund.refundType !== REFUND_TYPE.refundOnly && (
        <p>
          {t(
            `staff.refunds.condition.${ARRIVED_FAULTY_REASONS.includes(refund.reason) ? "asItArrived" : "unopened"}`,
          )}
        </p>
      )}
      {returnTrackingNo !== "" && (
        <p>
          {t("staff.refunds.sentBack", { company: returnCompany, trackingNo: returnTrackingNo })}
        </p>
      )}
      {refund.replacementTrackingNo !== "" && (
        <p>
          {t("staff.refunds.replacement", {
            company: refund.replacementCompany,
            trackingNo: refund.replacementTrackingNo,
          })}
        </p>
      )}
      <VideoLink result={unpackVideo} />
      {refund.freightByCustomer && <p>{t("staff.refunds.freight")}</p>}
      {auditRemark !== "" && <p className="soft">{auditRemark}</p>}
    </>
  );
}

function VideoLink({ result }: { readonly result: string }) {
  const { t } = useTranslation();
  const byChat = VIDEO_CHAT_APPS.find((each) => each === result);
  if (byChat !== undefined) return <p>{t(`staff.refunds.video.${byChat}`)}</p>;
  // Link only to a file of this shop, because the text comes from a shopper.
  const [, fileName] = /^\/profile\/videos\/([\w-]+\.\w+)$/.exec(result) ?? [];
  if (fileName === undefined) return null;
  return (
    <p>
      <a href={`/staff/videos/${fileName}`}>{t("staff.refunds.video.open")}</a>
    </p>
  );
}

/** Shows that the shopper collects the parcel at a point, with its kind, code and hours. Shows nothing for an address. */
export function PickupPointLabel({ pickup }: { readonly pickup: OrderPickup | null }) {
  const { t } = useTranslation();
  if (pickup === null) return null;
  const { code, kind, hours } = pickup;
  return (
    <span>
      <strong data-testid="pickup-point" data-code={code}>
        {`${t("checkout.pickup.title")} · ${t(`checkout.pickup.kind.${kind}`)} · ${code}`}
      </strong>{" "}
      {hours !== "" && <span className="soft">{hours}</span>}
    </span>
  );
}

/** Shows the parcel's label: the sender, and the recipient in large letters. */
export function AddressLabel({ order }: { readonly order: StaffOrderDetail }) {
  const { t } = useTranslation();
  const { name, phone } = useShopProfile();
  const ours = useShopAddress();
  const sender = [name, ours, phone].filter((part) => part !== "").join(" · ");
  const { address, orderNo } = order;
  return (
    <section className="card stack slip-label" data-testid="address-label">
      <h2>{t("staff.order.slip.to")}</h2>
      <address>
        <strong>{address.consignee}</strong>
        <strong className="number">{address.phone}</strong>
        {toPlaceLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <PickupPointLabel pickup={order.pickup} />
      <p className="soft">
        {t("staff.order.slip.from")} {sender}
      </p>
      <p className="number">{orderNo}</p>
    </section>
  );
}

type CarrierFieldProps = Omit<ComponentProps<typeof SelectField>, "children" | "defaultValue"> & {
  /** The previously chosen carrier. The default is the first carrier of the list. */
  readonly defaultValue?: string | undefined;
};

/** Returns the carriers of the dictionary, in the order of the list. */
export function useCarriers() {
  return useStaffLayout()?.carriers ?? [];
}

/**
 * Shows the choice of a carrier from the dictionary. A previous carrier that is no longer in the list stays
 * selectable.
 */
export function CarrierField({ defaultValue, ...field }: CarrierFieldProps) {
  const carriers = useCarriers();
  const isListed =
    defaultValue === undefined || carriers.some(({ value }) => value === defaultValue);
  return (
    <SelectField {...field} defaultValue={defaultValue}>
      {!isListed && <option value={defaultValue}>{defaultValue}</option>}
      {carriers.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

interface ShipFormProps extends ParcelFormProps {
  /**
   * The order lines with units that are still to be shipped. The form has a field for the count of each line.
   * Without lines, the form ships everything that remains.
   */
  readonly left?: readonly UnshippedLine[];
}

export interface UnshippedLine {
  readonly orderItemId: string;
  /** The displayed name of the order line. */
  readonly label: string;
  readonly count: number;
}

/** Shows the form that hands over a paid order to a carrier, completely or in part. */
export function ShipForm({ orderId, action, refused, left = [] }: ShipFormProps) {
  const { t } = useTranslation();
  const mark = `ship-${orderId}`;
  const field = makeParcelFieldProps(mark, refused);
  return (
    <RowForm mark={mark} action={action} values={{ orderId }} className="admin-form">
      {left.length > 0 && <PartFields field={field} left={left} />}
      <CarrierField {...field("company")} label={t("staff.orders.company")} needed />
      <Field
        {...field("trackingNo")}
        label={t("staff.orders.trackingNo")}
        required
        maxLength={TRACKING_NO_LENGTH.max}
      />
      <Button intent="ship">{t("staff.orders.ship")}</Button>
    </RowForm>
  );
}

interface PartFieldsProps extends Required<Pick<ShipFormProps, "left">> {
  readonly field: ReturnType<typeof makeParcelFieldProps>;
}

/**
 * Shows a field for the number of units of each order line in this parcel. The other units are shipped later.
 */
function PartFields({ field, left }: PartFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="admin-form whole-row">
      <legend>{t("staff.order.parts.left")}</legend>
      {left.map(({ orderItemId, label, count }) => {
        const basics = field(`ship.${orderItemId}`);
        return (
          <Field
            key={orderItemId}
            {...basics}
            label={label}
            defaultValue={basics.defaultValue ?? count}
            type="number"
            min={0}
            max={count}
            required
          />
        );
      })}
    </fieldset>
  );
}

/** Shows the form that adds a position to the tracking of a shipped parcel. */
export function TraceForm({ orderId, action, refused }: ParcelFormProps) {
  const { t } = useTranslation();
  const mark = `trace-${orderId}`;
  const typed = refused?.formId === mark ? refused : undefined;
  const field = makeParcelFieldProps(mark, typed);
  return (
    <ActionDetails open={typed !== undefined}>
      <summary>{t("staff.orders.trace.title")}</summary>
      <RowForm mark={mark} action={action} values={{ orderId }} className="admin-form">
        <SelectField {...field("status")} label={t("staff.orders.trace.status")} needed>
          {LOGISTICS_STATUS.map((status) => (
            <option key={status} value={status}>
              {t(`staff.orders.trace.state.${status}`)}
            </option>
          ))}
        </SelectField>
        <Field {...field("location")} label={t("staff.orders.trace.location")} maxLength={50} />
        <Field {...field("desc")} label={t("staff.orders.trace.desc")} required maxLength={200} />
        <Button kind="quiet" intent="addTrace">
          {t("staff.orders.trace.submit")}
        </Button>
      </RowForm>
    </ActionDetails>
  );
}

/** The props of a form that ships or tracks the parcel of an order in a list. */
interface ParcelFormProps {
  readonly orderId: string;
  /** The URL of the page that contains the form. */
  readonly action: string;
  /** The result of this order's form if it was rejected. */
  readonly refused: FormResult | undefined;
}

/** Returns a function that returns the props of a field: its form, its error and its submitted value. */
function makeParcelFieldProps(form: string, refused: FormResult | undefined) {
  return (name: string) => ({
    name,
    form,
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
}
