import { REMARK_LENGTH } from "@contract/model/limits";
import { getKeys } from "@contract/model/records";
import { DELIVERY_WAYS } from "@contract/model/states";
import {
  DELIVERY,
  DELIVERY_FIELDS,
  mapDelivery,
  PLACE_FIELDS,
  toPlaceLines,
  type Delivery,
  type DeliveryField,
} from "@contract/shop/delivery-fields";
import { DRAFT_PAY_HOURS } from "@contract/staff/limits";
import { selectFormVersion, selectFormWith } from "~/back-office/sections/edit-fields";
import {
  Button,
  Field,
  RadioField,
  SelectField,
  ShopForm,
  TextField,
  useReadOnly,
} from "~/back-office/ui/fields";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { findUsualAddress, getCollector } from "~/forms/collector";
import { UnusableCoupons, useCouponOptions } from "~/forms/coupon-options";
import type { PickupOffer } from "~/forms/pickup-input";
import { PickupPointName, PickupPoints } from "~/forms/pickup-points";
import { useTranslation } from "~/locales/use-translation";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { NoticeBox } from "~/ui/notice";
import type { DraftPartProps, DraftPickup } from "./draft-part-props";

interface DraftDetailsProps extends DraftPartProps {
  /** The way of delivery and the pick-up points of the saved draft. */
  readonly savedPickup: DraftPickup;
}

/** Shows the form with the destination, the coupon, the remark and the time to pay. */
export function DraftDetails({ draft, refused, here, savedPickup }: DraftDetailsProps) {
  const { t } = useTranslation();
  const { draftId, version, payHours, remark } = draft;
  // The other forms of the page do not send the time to pay.
  const typed = selectFormWith(refused, "payHours");
  const submitted = typed?.repopulateFields;
  const pickup = typed?.extra?.pickup ?? savedPickup;
  return (
    <ShopForm
      action={here}
      values={{
        draftId,
        version: selectFormVersion(refused, version),
        pickupPage: String(pickup.input.pickupPage),
      }}
      className="card stack draft-details"
      noValidate
    >
      <h2>{t("staff.drafts.details.title")}</h2>
      <Destination draft={draft} refused={refused} here={here} typed={typed} pickup={pickup} />
      <CouponField draft={draft} refused={refused} />
      <TextField
        name="remark"
        label={t("staff.drafts.details.remark")}
        hint={t("staff.drafts.details.remarkHint")}
        error={typed?.fieldErrors.remark ?? null}
        defaultValue={submitted?.remark ?? (submitted === undefined ? remark : "")}
        maxLength={REMARK_LENGTH.max}
      />
      <SelectField
        name="payHours"
        label={t("staff.drafts.details.payHours")}
        error={typed?.fieldErrors.payHours ?? null}
        defaultValue={submitted?.payHours ?? payHours}
        needed
      >
        {DRAFT_PAY_HOURS.map((count) => (
          <option key={count} value={count}>
            {t("staff.drafts.details.hours", { count })}
          </option>
        ))}
      </SelectField>
      <div>
        <Button kind="quiet" intent="saveDraft">
          {t("staff.drafts.details.submit")}
        </Button>
      </div>
    </ShopForm>
  );
}

interface DestinationProps extends DraftPartProps {
  /** The rejected form with the destination. */
  readonly typed: DraftPartProps["refused"];
  readonly pickup: DraftPickup;
}

/** Shows the two ways of delivery and the fields of both. The style sheet hides the fields of the other way. */
function Destination({ draft, refused, here, typed, pickup: { input, offer } }: DestinationProps) {
  const { t } = useTranslation();
  const { seesPersonalData } = useStaffRights();
  const isReadOnly = useReadOnly();
  const addresses = <AddressChoice draft={draft} refused={refused} />;
  if (!seesPersonalData)
    return (
      <>
        {addresses}
        <p className="soft">{t("staff.drafts.details.needsRight")}</p>
      </>
    );
  const shown = getShownDelivery(draft, typed);
  const isPrefilled = offer !== null && !isReadOnly && needsCollector(draft, typed, input);
  const values = isPrefilled ? { ...shown, ...getCollector(shown, findRecipient(draft)) } : shown;
  return (
    <>
      {offer !== null && (
        <RadioField
          name="deliveryWay"
          label={t("checkout.pickup.way")}
          error={typed?.fieldErrors.deliveryWay ?? null}
          defaultValue={input.deliveryWay}
          choices={DELIVERY_WAYS.map((way) => ({
            value: way,
            label: t(`staff.drafts.details.to.${way}`),
          }))}
        />
      )}
      <div className="to-address">{addresses}</div>
      <DeliveryFields values={values} typed={typed} fields={RECIPIENT_FIELDS} />
      <div className="to-address">
        <DeliveryFields values={values} typed={typed} fields={PLACE_FIELDS} />
      </div>
      {offer !== null && (
        <div className="stack to-pickup" id="pickup">
          <PickupFields offer={offer} input={input} refused={refused} here={here} />
        </div>
      )}
    </>
  );
}

/** Returns the typed delivery fields. If none were typed, returns the saved ones. */
function getShownDelivery(
  { delivery }: DraftPartProps["draft"],
  typed: DestinationProps["typed"],
): Delivery {
  return typed === undefined ? delivery : mapDelivery((name) => typed.repopulateFields[name] ?? "");
}

/**
 * Returns true if the form proposes who collects the parcel. A saved address replaces the fields, so that the proposal
 * does not count as the start of another address. A rejected form keeps its empty fields.
 */
function needsCollector(
  draft: DraftPartProps["draft"],
  typed: DestinationProps["typed"],
  { deliveryWay }: DraftPickup["input"],
): boolean {
  if (typed !== undefined && getKeys(typed.fieldErrors).length > 0) return false;
  const chosen = getChosenAddressId(draft, typed);
  const isSaved = draft.addresses.some(({ addressId }) => addressId === chosen);
  return deliveryWay === "pickup" || isSaved;
}

/** Returns the recipient of the default address. For a new shopper, returns the shopper. */
function findRecipient({ shopperId, realName, accountPhone, addresses }: DraftPartProps["draft"]) {
  if (shopperId === null) return { consignee: realName, phone: accountPhone };
  return findUsualAddress(addresses);
}

interface PickupFieldsProps extends Pick<DraftPartProps, "refused" | "here"> {
  readonly offer: PickupOffer;
  readonly input: DraftPickup["input"];
}

/** Shows the search for pick-up points, or only the chosen point for users who may only read. */
function PickupFields({ offer, input, refused, here }: PickupFieldsProps) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  const { chosen, isLoaded } = offer;
  if (isReadOnly) return chosen !== null && <PickupPointName point={chosen} />;
  const isGone = isLoaded && input.pickupCode !== "" && chosen === null && refused === undefined;
  return (
    <>
      <p className="soft">{t("staff.drafts.details.collector")}</p>
      {isGone && <NoticeBox kind="danger">{t("refusals.pickupGone")}</NoticeBox>}
      <PickupPoints offer={offer} input={input} result={refused} action={`${here}#pickup`} />
    </>
  );
}

/** Shows the usable coupons of the shopper, and the reason why the chosen one cannot be used any more. */
function CouponField({ draft, refused }: Pick<DraftPartProps, "draft" | "refused">) {
  const { t } = useTranslation();
  const { coupons, couponId, couponReason } = draft;
  const options = useCouponOptions(coupons);
  const isGone = couponReason !== null && refused?.fieldErrors.couponId === undefined;
  const typed = refused?.repopulateFields.couponId;
  const chosen = typed ?? (couponReason === null ? couponId : null) ?? "";
  return (
    <div className="stack" data-gap="small">
      {isGone && <NoticeBox kind="danger">{t(`errors.draftCoupon.${couponReason}`)}</NoticeBox>}
      {coupons.length === 0 ? (
        <div id={getFieldId("couponId")} tabIndex={-1}>
          <FieldError name="couponId" error={refused?.fieldErrors.couponId ?? null} />
        </div>
      ) : (
        <>
          <RadioField
            name="couponId"
            label={t("checkout.coupon.title")}
            error={refused?.fieldErrors.couponId ?? null}
            defaultValue={options.some(({ value }) => value === chosen) ? chosen : ""}
            choices={options}
          />
          <UnusableCoupons coupons={coupons} />
        </>
      )}
    </div>
  );
}

const RECIPIENT_FIELDS = DELIVERY_FIELDS.filter((field) => !DELIVERY[field].isPlace);

interface DeliveryFieldsProps extends Pick<DestinationProps, "typed"> {
  readonly values: Delivery;
  readonly fields: readonly DeliveryField[];
}

/** Shows fields of an address that the shopper has not saved. */
function DeliveryFields({ values, typed, fields }: DeliveryFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="admin-form">
      {fields.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`address.form.${name}`)}
          error={typed?.fieldErrors[name] ?? null}
          defaultValue={values[name]}
          maxLength={DELIVERY[name].max}
          autoComplete="off"
          needed={DELIVERY[name].isRequired}
        />
      ))}
    </div>
  );
}

/** Returns the id of the chosen address. Returns an empty text for another address. */
function getChosenAddressId(
  { addressId }: DraftPartProps["draft"],
  refused: DraftPartProps["refused"],
): string {
  return refused?.repopulateFields.addressId ?? addressId ?? "";
}

/** Shows the saved addresses of the shopper to choose from, or only the error if there is none. */
function AddressChoice({ draft, refused }: Pick<DraftPartProps, "draft" | "refused">) {
  const { t } = useTranslation();
  const { addresses } = draft;
  const basics = {
    name: "addressId",
    label: t("staff.drafts.details.address"),
    error: refused?.fieldErrors.addressId ?? null,
  };
  if (addresses.length === 0)
    return (
      <div id={getFieldId(basics.name)} tabIndex={-1}>
        <FieldError {...basics} />
      </div>
    );
  return (
    <RadioField
      {...basics}
      defaultValue={getChosenAddressId(draft, refused)}
      choices={[
        ...addresses.map(({ addressId: value, isDefault, ...delivery }) => ({
          value,
          label: [delivery.consignee, delivery.phone].join(" · "),
          detail: [
            ...toPlaceLines(delivery),
            ...(isDefault ? [`(${t("staff.drafts.details.isDefault")})`] : []),
          ].join(" "),
        })),
        { value: "", label: t("staff.drafts.details.other") },
      ]}
    />
  );
}
