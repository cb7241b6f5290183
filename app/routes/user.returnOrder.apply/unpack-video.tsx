import { useField } from "remix-validated-form";
import { useTranslation } from "~/locales/use-translation";
import { FormRadioField } from "~/forms/form-field";
import { Field } from "~/ui/field";
import { REFUND_FORM } from "./refund-form-id";

interface UnpackVideoProps {
  /** What stood there before the page was given back: a way of sending it, or an uploaded file's path. */
  readonly submitted: string;
}

const IS_UPLOADED = /^\/profile\/videos\//;

/** The video of unpacking: sent along, or by one of the shop's messengers (spec §9). */
export function UnpackVideo({ submitted }: UnpackVideoProps) {
  const { t } = useTranslation();
  const { clearError } = useField("unpackVideo");
  const uploaded = IS_UPLOADED.test(submitted)
    ? [{ value: submitted, label: t("refund.video.uploaded") }]
    : [];
  return (
    <>
      <FormRadioField
        form={REFUND_FORM}
        name="unpackVideo"
        label={t("refund.video.label")}
        hint={t("refund.video.hint")}
        needed
        defaultValue={submitted}
        choices={[
          ...uploaded,
          { value: "viaWhatsApp", label: t("refund.video.viaWhatsApp") },
          { value: "viaLine", label: t("refund.video.viaLine") },
        ]}
      />
      <Field
        form={`${REFUND_FORM}-file`}
        name="unpackVideo"
        type="file"
        onChange={clearError}
        label={t("refund.video.upload")}
        hint={t("refund.video.uploadHint")}
        accept="video/mp4,video/quicktime"
      />
    </>
  );
}
