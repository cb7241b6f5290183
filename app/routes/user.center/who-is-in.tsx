import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Avatar } from "~/ui/avatar";
import { ShopForm } from "~/ui/shop-form";

/** Who is signed in. */
export interface Person {
  readonly name: string;
  readonly loginName: string;
  /** Path of the profile picture; empty for none. */
  readonly headImg: string;
}

/** Picture and name, and the way out. */
export function WhoIsIn({ name, loginName, headImg }: Person) {
  const { t } = useTranslation();
  return (
    <div className="card who-is-in">
      <Avatar headImg={headImg} />
      <div>
        <p className="person">{t("center.hello", { name })}</p>
        <p className="soft">{t("center.account", { loginName })}</p>
      </div>
      <ShopForm action="/logout">
        <Button kind="quiet">{t("center.signOut")}</Button>
      </ShopForm>
    </div>
  );
}
