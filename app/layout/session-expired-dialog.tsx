import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

/**
 * Shows the session-expired dialog, which the spec calls "System prompt". "Re-login" signs the user out and
 * leads to /index (spec §4, §8).
 */
export function SessionExpiredDialog() {
  const { t } = useTranslation();
  return (
    <dialog
      open
      className="panel"
      role="alertdialog"
      data-testid="system-prompt"
      aria-labelledby="system-prompt-title"
    >
      <ShopForm className="stack" action="/logout" values={{ redirect: "/index" }}>
        <h2 id="system-prompt-title">{t("layout.systemPrompt.title")}</h2>
        <p>{t("layout.systemPrompt.text")}</p>
        <div className="row">
          <Button intent="relogin">{t("layout.systemPrompt.relogin")}</Button>
          <Button kind="quiet" formMethod="dialog" formNoValidate>
            {t("layout.systemPrompt.cancel")}
          </Button>
        </div>
      </ShopForm>
    </dialog>
  );
}
