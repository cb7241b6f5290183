import {
  REVIEW_PICTURES_MAX,
  REVIEW_TEXT_LENGTH,
  SHOPPER_PICTURE_TYPES,
} from "@contract/model/limits";
import type { Named } from "@contract/model/codecs";
import { REVIEW_STARS } from "@contract/model/states";
import { FormMessages } from "~/forms/form-messages";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { Field, SelectField, TextField } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface ReviewFormProps {
  readonly orderItemId: string;
  readonly scalpTypes: readonly Named[];
  readonly result: FormResult | undefined;
}

/** Shows the form that writes a review. A rejected form keeps the typed texts and the uploaded pictures. */
export function ReviewForm({ orderItemId, scalpTypes, result }: ReviewFormProps) {
  const { t } = useTranslation();
  // `context` selects the error messages for reviews, because staff forms have fields with the same names but
  // other limits.
  const about = result && { ...result, params: { ...result.params, context: "review" } };
  const fieldOf = (name: string) => ({
    name,
    error: about?.fieldErrors[name] ?? null,
    errorParams: about?.params ?? {},
    defaultValue: about?.repopulateFields[name] ?? "",
  });
  return (
    <ShopForm
      action={`/user/review?orderItemId=${orderItemId}`}
      values={{ orderItemId }}
      className="stack"
      encType="multipart/form-data"
      noValidate
    >
      <FormMessages result={about} />
      <RadioField
        {...fieldOf("stars")}
        label={t("review.form.stars")}
        needed
        required
        choices={REVIEW_STARS.toReversed().map((stars) => ({
          value: stars,
          label: t(`review.form.star.${stars}`),
        }))}
      />
      {scalpTypes.length > 0 && (
        <SelectField {...fieldOf("scalp")} label={t("review.form.scalp")}>
          <option value="">{t("review.form.noScalp")}</option>
          {scalpTypes.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...fieldOf("text")}
        label={t("review.form.text")}
        hint={t("review.form.textHint")}
        rows={6}
        maxLength={REVIEW_TEXT_LENGTH.max}
        required
      />
      <PicturesField {...fieldOf("pictures")} />
      <p className="soft">{t("review.form.public")}</p>
      <Button wide intent="review">
        {t("review.form.send")}
      </Button>
    </ShopForm>
  );
}

interface PicturesFieldProps {
  readonly error: string | null;
  readonly errorParams: Readonly<Record<string, string | number>>;
  /** The paths of the uploaded pictures, joined with commas. */
  readonly defaultValue: string;
}

function PicturesField({ error, errorParams, defaultValue }: PicturesFieldProps) {
  const { t } = useTranslation();
  const kept = defaultValue.split(",").filter((path) => path !== "");
  return (
    <div className="stack" data-gap="small">
      {kept.map((path, at) => (
        <label key={path} className="choice">
          <input type="checkbox" name="pictures" value={path} defaultChecked />
          <span>{t("review.form.keep", { number: at + 1 })}</span>
        </label>
      ))}
      {kept.length < REVIEW_PICTURES_MAX && (
        <Field
          name="pictures"
          type="file"
          multiple
          accept={SHOPPER_PICTURE_TYPES}
          label={t("review.form.pictures")}
          hint={t("review.form.picturesHint")}
          error={error}
          errorParams={errorParams}
        />
      )}
    </div>
  );
}
