import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";

/** Registered: asks whether to go to the login page (spec §8). */
export function Registered() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t("account.register.done")}</h1>
      <p>{t("account.register.doneText")}</p>
      <p className="row">
        <LinkButton href="/login">{t("account.register.toLogin")}</LinkButton>
        <LinkButton kind="quiet" href="/index">
          {t("account.register.stay")}
        </LinkButton>
      </p>
    </div>
  );
}
