import { useTranslation } from "~/locales/use-translation";
import { CheckField, RadioField } from "~/ui/choice";
import { Field } from "~/ui/field";
import { REFUND_FORM } from "./refund-form-id";

interface ReturnTermsProps {
  readonly errors: Readonly<Record<string, string>>;
  /** What stood in a field before the page was given back. */
  readonly submittedText: (name: string) => string;
}

const IS_UPLOADED = /^\/profile\/videos\//;

/** What the return policy asks for (spec §9): unopened and new, a video of unpacking, own freight. */
export function ReturnTerms({ errors, submittedText: typedText }: ReturnTermsProps) {
  const { t } = useTranslation();
  const video = typedText("unpackVideo");
  const uploaded = IS_UPLOADED.test(video)
    ? [{ value: video, label: t("refund.video.uploaded") }]
    : [];
  return (
    <>
      <CheckField
        form={REFUND_FORM}
        name="unopened"
        label={t("refund.unopened")}
        error={errors.unopened ?? null}
        value="on"
        defaultChecked={typedText("unopened") === "on"}
      />
      <RadioField
        form={REFUND_FORM}
        name="unpackVideo"
        label={t("refund.video.label")}
        hint={t("refund.video.hint")}
        error={errors.unpackVideo ?? null}
        needed
        defaultValue={video}
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
        label={t("refund.video.upload")}
        hint={t("refund.video.uploadHint")}
        accept="video/mp4,video/quicktime"
      />
      <CheckField
        form={REFUND_FORM}
        name="freightAccepted"
        label={t("refund.freight")}
        error={errors.freightAccepted ?? null}
        value="on"
        defaultChecked={typedText("freightAccepted") === "on"}
      />
    </>
  );
}
