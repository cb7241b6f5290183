import { useTranslation } from "~/locales/use-translation";
import { Button } from "./button";

/** The state after a code was sent, with the waiting time until the next one. */
export interface CodeSent {
  /** The shop's time of day, such as 14:05:30. Readers without JavaScript see it instead of the countdown. */
  readonly resendAt: string;
  readonly waitSeconds: number;
}

/** The anchor to which "send code" returns. */
export const CODE_FIELDS = "code-fields";

/** "Send code", a second submit button of its form. With JavaScript it counts down (spec §4). */
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
