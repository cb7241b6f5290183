import { useTranslation } from "~/locales/use-translation";
import { Button } from "./button";

/** The state after a code was sent. It contains the waiting time until another code can be requested. */
export interface CodeSent {
  /**
   * The shop's time of day at which another code can be requested, such as 14:05:30. Users without JavaScript
   * see it instead of the countdown.
   */
  readonly resendAt: string;
  readonly waitSeconds: number;
}

/** The id of the element to which "send code" returns. */
export const CODE_FIELDS = "code-fields";

/**
 * Shows the button "send code", which is a second submit button of its form. With JavaScript it shows a
 * countdown (spec §4).
 */
export function SendCodeButton({ sent }: { readonly sent: CodeSent | null }) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Button
        kind="quiet"
        intent="sendCode"
        formNoValidate
        formAction={`#${CODE_FIELDS}`}
        {...(sent !== null && {
          "data-resend-at": sent.resendAt,
          "data-wait-seconds": sent.waitSeconds,
          "data-wait-words": t("ui.code.wait", { seconds: "{{seconds}}" }),
        })}
      >
        {t("ui.code.send")}
      </Button>
      {sent !== null && (
        <span className="soft">{t("ui.code.resendFrom", { time: sent.resendAt })}</span>
      )}
    </div>
  );
}
