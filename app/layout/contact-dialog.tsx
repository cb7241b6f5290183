import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ContactFields, CONTACT_ACTION } from "./contact-form";
import { ShopForm } from "~/ui/shop-form";

/**
 * Asks a shopper without LINE and WhatsApp for one of them, after every navigation (spec §2). It lies
 * below the header and covers nothing; "cancel" closes it without a script, and it opens empty each time.
 */
export function ContactDialog({ currentPath }: { readonly currentPath: string }) {
  const { t } = useTranslation();
  return (
    <dialog
      open
      className="panel"
      data-testid="contact-dialog"
      aria-labelledby="contact-dialog-title"
    >
      <ShopForm className="stack" action={CONTACT_ACTION} values={{ redirect: currentPath }}>
        <h2 id="contact-dialog-title">{t("layout.contactDialog.title")}</h2>
        <p className="soft">{t("layout.contactDialog.lead")}</p>
        <ContactFields form="contact" />
        <div className="row">
          <Button intent="confirm">{t("layout.contactDialog.confirm")}</Button>
          <Button kind="quiet" formMethod="dialog" formNoValidate>
            {t("layout.contactDialog.cancel")}
          </Button>
        </div>
      </ShopForm>
    </dialog>
  );
}
