import { useTranslation } from "~/locales/use-translation";
import { Button } from "./button";

/** When a code was sent, and how long the next one has to wait. */
export interface CodeSent {
  /** Time of day in the shop, such as 14:05:30: for those without scripts. */
  readonly resendAt: string;
  readonly waitSeconds: number;
}

/** The place of the page that "send code" leads back to. */
export const CODE_FIELDS = "code-fields";

/** "Send code", a second submit button of its form; counts down while scripts run (spec §4). */
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
