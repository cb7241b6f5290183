import type { ReactNode } from "react";
import { CONSIGNEE_LENGTH, KEYWORD_LENGTH, PHONE_LENGTH } from "@contract/model/limits";
import { getBilingualText } from "@contract/model/languages";
import { DELIVERY_WAYS, PICKUP_REGIONS } from "@contract/model/states";
import type { Address } from "@contract/shop/addresses";
import type { PickupPoint } from "@contract/shop/pickup";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { CheckoutTexts } from "~/session/checkout-texts.server";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { Field, SelectField } from "~/ui/field";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import type { PickupOffer } from "./find-checkout-offer.server";
import type { PickupInput } from "./pickup-input";

const FORM = "order";

interface PickupChoiceProps {
  readonly offer: PickupOffer;
  readonly input: PickupInput;
  /** The person who collects the parcel, unless the shopper has typed another name and phone number. */
  readonly collector: { readonly consignee: string; readonly phone: string };
  readonly result: FormResult | undefined;
  /** The choice of an address. */
  readonly children: ReactNode;
}

/** Returns who collects the parcel: the typed name and phone number, and otherwise those of an address. */
export function getCollector(
  { consignee, phone }: CheckoutTexts,
  address: Address | undefined,
): PickupChoiceProps["collector"] {
  return {
    consignee: consignee || (address?.consignee ?? ""),
    phone: phone || (address?.phone ?? ""),
  };
}

/** Returns the address of a point for the delivery estimate. Both languages of it name the region. */
export function toPickupPointAddress(point: PickupPoint | null) {
  return point === null ? undefined : { address: point.address.zhTw, postalCode: "", phone: "" };
}

/**
 * Shows the two ways of delivery, and the fields of both. The style sheet hides the fields of the way that is not
 * chosen. A browser without `:has()` shows them all.
 */
export function PickupChoice({ offer, input, collector, result, children }: PickupChoiceProps) {
  const { t } = useTranslation();
  const typed = result?.repopulateFields ?? {};
  const errors = result?.fieldErrors ?? {};
  return (
    <>
      <div className="card">
        <RadioField
          form={FORM}
          name="deliveryWay"
          label={t("checkout.pickup.way")}
          error={errors.deliveryWay ?? null}
          defaultValue={input.deliveryWay}
          required
          choices={DELIVERY_WAYS.map((way) => ({
            value: way,
            label: t(`checkout.pickup.to.${way}`),
          }))}
        />
      </div>
      <div className="to-address">{children}</div>
      <div className="card stack to-pickup" id="pickup">
        <h2>{t("checkout.pickup.title")}</h2>
        <PointSearch offer={offer} input={input} result={result} />
        <Points offer={offer} input={input} error={errors.pickupCode} />
        <Field
          form={FORM}
          name="consignee"
          label={t("checkout.pickup.consignee")}
          error={errors.consignee}
          defaultValue={typed.consignee ?? collector.consignee}
          maxLength={CONSIGNEE_LENGTH.max}
          autoComplete="name"
          needed
        />
        <Field
          form={FORM}
          name="phone"
          type="tel"
          label={t("checkout.pickup.phone")}
          error={errors.phone}
          defaultValue={typed.phone ?? collector.phone}
          maxLength={PHONE_LENGTH.max}
          autoComplete="tel"
          needed
        />
      </div>
    </>
  );
}

/** Shows the search for points. The button sends the whole form, so that the shopper's other choices remain. */
function PointSearch({
  offer: { districts },
  input,
  result,
}: Pick<PickupChoiceProps, "offer" | "input" | "result">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { district, pickupText } = input;
  const known = districts.find(({ name }) => [name.zhTw, name.en].includes(district));
  return (
    <>
      <SelectField
        form={FORM}
        name="district"
        label={t("checkout.pickup.district")}
        error={result?.fieldErrors.district}
        defaultValue={known === undefined ? "" : getBilingualText(known.name, lang)}
        needed
      >
        <option value="">{t("checkout.pickup.allDistricts")}</option>
        {PICKUP_REGIONS.map((region) => {
          const names = districts.filter((each) => each.region === region);
          return names.length === 0 ? null : (
            <optgroup key={region} label={t(`checkout.pickup.region.${region}`)}>
              {names.map(({ name }) => (
                <option key={name.zhTw} value={getBilingualText(name, lang)}>
                  {getBilingualText(name, lang)}
                </option>
              ))}
            </optgroup>
          );
        })}
      </SelectField>
      <Field
        form={FORM}
        name="pickupText"
        type="search"
        label={t("checkout.pickup.text")}
        error={result?.fieldErrors.pickupText}
        defaultValue={result?.repopulateFields.pickupText ?? pickupText}
        maxLength={KEYWORD_LENGTH.max}
      />
      <div>
        <Button kind="quiet" intent="findPickup" formNoValidate>
          {t("checkout.pickup.find")}
        </Button>
      </div>
    </>
  );
}

interface PointsProps extends Pick<PickupChoiceProps, "offer" | "input"> {
  readonly error: string | undefined;
}

/** Shows the found points, with the chosen one first if the search does not contain it. */
function Points({ offer, input, error }: PointsProps) {
  const { t } = useTranslation();
  const { points, chosen, total, hasMore } = offer;
  const isElsewhere = chosen !== null && !points.some(({ code }) => code === chosen.code);
  const shown = isElsewhere ? [chosen, ...points] : points;
  const isAsked = input.deliveryWay === "pickup";
  return (
    <>
      {isAsked && (
        <p className="soft" role="status">
          {total === 0 ? t("checkout.pickup.none") : t("checkout.pickup.found", { count: total })}
          {(hasMore || input.pickupPage > 1) &&
            ` ${t("checkout.pickup.page", { page: input.pickupPage })}`}
        </p>
      )}
      {shown.length > 0 ? (
        <RadioField
          form={FORM}
          name="pickupCode"
          label={t("checkout.pickup.choose")}
          error={error ?? null}
          defaultValue={chosen?.code ?? null}
          needed
          choices={shown.map((point) => ({
            value: point.code,
            label: <PointName point={point} />,
            detail: <PointFacts point={point} />,
          }))}
        />
      ) : (
        <div id={getFieldId("pickupCode", FORM)} tabIndex={-1}>
          {!isAsked && <p className="soft">{t("checkout.pickup.hint")}</p>}
          <FieldError name="pickupCode" form={FORM} error={error ?? null} />
        </div>
      )}
      {hasMore && (
        <div>
          <Button kind="quiet" intent="nextPickup" formNoValidate>
            {t("checkout.pickup.next")}
          </Button>
        </div>
      )}
    </>
  );
}

function PointName({ point: { code, kind, name } }: { readonly point: PickupPoint }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <span data-testid="pickup-point" data-code={code}>
      {`${getBilingualText(name, lang)} · ${t(`checkout.pickup.kind.${kind}`)}`}
    </span>
  );
}

function PointFacts({ point: { code, address, hours } }: { readonly point: PickupPoint }) {
  const lang = useLanguage();
  return [getBilingualText(address, lang), getBilingualText(hours, lang), code]
    .filter((text) => text !== "")
    .join(" · ");
}
