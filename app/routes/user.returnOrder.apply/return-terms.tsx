import { FormCheckField } from "~/forms/form-field";
import { useTranslation } from "~/locales/use-translation";
import { REFUND_FORM } from "./refund-form-id";
import { UnpackVideo } from "./unpack-video";

interface ReturnTermsProps {
  /** What stood in a field before the page was given back. */
  readonly submittedText: (name: string) => string;
}

/**
 * What the return policy asks for (spec §9): the condition of the goods, which follows the reason, a video
 * of unpacking, the shipping of one's own exchange. Style shows what belongs to the chosen reason.
 */
export function ReturnTerms({ submittedText }: ReturnTermsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormCheckField
        form={REFUND_FORM}
        name="unopened"
        label={
          <>
            <span data-for="arrival">{t("refund.condition.asItArrived")}</span>
            <span data-for="own">{t("refund.condition.unopened")}</span>
          </>
        }
        value="on"
        defaultChecked={submittedText("unopened") === "on"}
      />
      <UnpackVideo submitted={submittedText("unpackVideo")} />
      <div data-for="own-exchange">
        <FormCheckField
          form={REFUND_FORM}
          name="freightAccepted"
          label={t("refund.freight")}
          value="on"
          defaultChecked={submittedText("freightAccepted") === "on"}
        />
      </div>
    </>
  );
}
