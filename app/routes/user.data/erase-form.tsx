import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";

/** The form's mark in the ids of its fields. */
export const ERASE_FORM = "erase";

/** Says what goes, what stays and why, and asks for the password. */
export function EraseForm({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="erase">
      <h2 id="erase">{t("ownData.erase.title")}</h2>
      <p>
        <strong>{t("ownData.erase.about")}</strong>
      </p>
      <p>{t("ownData.erase.goes")}</p>
      <p>{t("ownData.erase.stays")}</p>
      <p>
        {t("ownData.erase.returns")} {t("ownData.erase.busy")}
      </p>
      <p className="soft">
        {t("ownData.erase.mail")} <a href="/aboutUs#privacy">{t("ownData.erase.retention")}</a>
      </p>
      <ShopForm action="/user/data" className="stack">
        <Field
          form={ERASE_FORM}
          name="password"
          type="password"
          label={t("ownData.erase.password")}
          autoComplete="current-password"
          maxLength={100}
          error={error}
          required
        />
        <Button wide kind="danger" intent="erase">
          {t("ownData.erase.submit")}
        </Button>
      </ShopForm>
    </section>
  );
}
