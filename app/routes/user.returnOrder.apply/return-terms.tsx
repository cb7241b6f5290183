import { useTranslation } from "~/locales/use-translation";
import { CheckField } from "~/ui/choice";
import { REFUND_FORM } from "./refund-form-id";
import { UnpackVideo } from "./unpack-video";

interface ReturnTermsProps {
  readonly errors: Readonly<Record<string, string>>;
  /** What stood in a field before the page was given back. */
  readonly submittedText: (name: string) => string;
}

/** What the return policy asks for (spec §9): unopened and new, a video of unpacking, own freight. */
export function ReturnTerms({ errors, submittedText }: ReturnTermsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CheckField
        form={REFUND_FORM}
        name="unopened"
        label={t("refund.unopened")}
        error={errors.unopened ?? null}
        value="on"
        defaultChecked={submittedText("unopened") === "on"}
      />
      <UnpackVideo submitted={submittedText("unpackVideo")} error={errors.unpackVideo ?? null} />
      <CheckField
        form={REFUND_FORM}
        name="freightAccepted"
        label={t("refund.freight")}
        error={errors.freightAccepted ?? null}
        value="on"
        defaultChecked={submittedText("freightAccepted") === "on"}
      />
    </>
  );
}
