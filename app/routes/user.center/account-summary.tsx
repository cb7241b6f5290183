import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Avatar } from "~/ui/avatar";
import { ShopForm } from "~/ui/shop-form";

/** The data of the signed-in shopper. */
export interface AccountOwner {
  readonly name: string;
  readonly loginName: string;
  /** The path of the profile picture. Empty if there is none. */
  readonly headImg: string;
}

/** Shows the profile picture, the name and the button to sign out. */
export function AccountSummary({ name, loginName, headImg }: AccountOwner) {
  const { t } = useTranslation();
  return (
    <div className="card account-summary">
      <Avatar headImg={headImg} />
      <div>
        <p className="person serif">{t("center.hello", { name })}</p>
        <p className="soft">{t("center.account", { loginName })}</p>
      </div>
      <ShopForm action="/logout">
        <Button kind="quiet">{t("center.signOut")}</Button>
      </ShopForm>
    </div>
  );
}
