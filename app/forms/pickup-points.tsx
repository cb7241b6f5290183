import { KEYWORD_LENGTH } from "@contract/model/limits";
import { getBilingualText } from "@contract/model/languages";
import { PICKUP_REGIONS } from "@contract/model/states";
import type { PickupPoint } from "@contract/shop/pickup";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { Field, SelectField } from "~/ui/field";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import type { PickupInput, PickupOffer } from "./pickup-input";

interface PickupPointsProps {
  /** The id prefix of the form with the fields. */
  readonly form?: string;
  readonly offer: PickupOffer;
  readonly input: PickupInput;
  readonly result: FormResult | undefined;
  /** The URL to which the search is sent. The default is the URL of the form. */
  readonly action?: string;
}

/** Shows the search for pick-up points, and the found points to choose from. */
export function PickupPoints(props: PickupPointsProps) {
  return (
    <>
      <PointSearch {...props} />
      <Points {...props} />
    </>
  );
}

function toFormProps({ form }: PickupPointsProps): { readonly form?: string } {
  return form === undefined ? {} : { form };
}

function toSearchButtonProps({ action }: PickupPointsProps) {
  return { kind: "quiet", formNoValidate: true, formAction: action } as const;
}

/** Shows the search for points. The button sends the whole form, so that the shopper's other choices remain. */
function PointSearch(props: PickupPointsProps) {
  const {
    offer: { districts },
    input,
    result,
  } = props;
  const { t } = useTranslation();
  const own = toFormProps(props);
  const lang = useLanguage();
  const { district, pickupText } = input;
  const known = districts.find(({ name }) => [name.zhTw, name.en].includes(district));
  return (
    <>
      <SelectField
        {...own}
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
        {...own}
        name="pickupText"
        type="search"
        label={t("checkout.pickup.text")}
        error={result?.fieldErrors.pickupText}
        defaultValue={result?.repopulateFields.pickupText ?? pickupText}
        maxLength={KEYWORD_LENGTH.max}
      />
      <div>
        <Button {...toSearchButtonProps(props)} intent="findPickup">
          {t("checkout.pickup.find")}
        </Button>
      </div>
    </>
  );
}

/** Shows the found points, with the chosen one first if the search does not contain it. */
function Points(props: PickupPointsProps) {
  const { form, offer, input, result } = props;
  const { t } = useTranslation();
  const own = toFormProps(props);
  const error = result?.fieldErrors.pickupCode;
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
          {...own}
          name="pickupCode"
          label={t("checkout.pickup.choose")}
          error={error ?? null}
          defaultValue={chosen?.code ?? null}
          needed
          choices={shown.map((point) => ({
            value: point.code,
            label: <PickupPointName point={point} />,
            detail: <PointFacts point={point} />,
          }))}
        />
      ) : (
        <div id={getFieldId("pickupCode", form)} tabIndex={-1}>
          {!isAsked && <p className="soft">{t("checkout.pickup.hint")}</p>}
          <FieldError name="pickupCode" {...own} error={error ?? null} />
        </div>
      )}
      {hasMore && (
        <div>
          <Button {...toSearchButtonProps(props)} intent="nextPickup">
            {t("checkout.pickup.next")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows the name of a pick-up point and its kind. */
export function PickupPointName({ point: { code, kind, name } }: { readonly point: PickupPoint }) {
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
