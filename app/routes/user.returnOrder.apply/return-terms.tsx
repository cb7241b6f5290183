import { useTranslation } from "react-i18next";
import { CheckField, RadioField } from "~/ui/choice";
import { REFUND_FORM } from "./refund-form-id";

/** What the return policy asks for (spec §9): unopened and new, a video of unpacking, own freight. */
export function ReturnTerms({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  return (
    <>
      <CheckField
        form={REFUND_FORM}
        name="unopened"
        label={t("refund.unopened")}
        error={errors.unopened ?? null}
        value="on"
      />
      <RadioField
        form={REFUND_FORM}
        name="unpackVideo"
        label={t("refund.video.label")}
        hint={t("refund.video.hint")}
        error={errors.unpackVideo ?? null}
        needed
        choices={[
          { value: "viaWhatsApp", label: t("refund.video.viaWhatsApp") },
          { value: "viaLine", label: t("refund.video.viaLine") },
        ]}
      />
      <CheckField
        form={REFUND_FORM}
        name="freightAccepted"
        label={t("refund.freight")}
        error={errors.freightAccepted ?? null}
        value="on"
      />
    </>
  );
}
