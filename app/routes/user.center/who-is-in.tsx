import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
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
    <section className="card who-is-in">
      {headImg === "" ? (
        <span className="portrait" aria-hidden="true">
          {String.fromCodePoint(name.codePointAt(0) ?? 0x20)}
        </span>
      ) : (
        <span className="portrait">
          <Picture src={headImg} alt="" width={64} sizes="64px" upTo={160} />
        </span>
      )}
      <div>
        <p className="person">{t("center.hello", { name })}</p>
        <p className="soft">{t("center.account", { loginName })}</p>
      </div>
      <ShopForm action="/logout">
        <Button kind="quiet">{t("center.signOut")}</Button>
      </ShopForm>
    </section>
  );
}
