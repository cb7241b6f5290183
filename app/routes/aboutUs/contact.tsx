import { useTranslation } from "~/locales/use-translation";
import { contactWays } from "~/content/shop-profile";
import { useShopAddress } from "~/ui/use-shop-address";
import { useShopProfile } from "~/ui/use-shop-profile";

/** Every way to reach the shop. */
export function Contact() {
  const { t } = useTranslation();
  const profile = useShopProfile();
  const address = useShopAddress();
  return (
    <section className="stack" id="contact">
      <h2>{t("aboutUs.contact.title")}</h2>
      <dl className="card facts">
        {contactWays(profile).map(({ name, shown, href }) => (
          <div key={name}>
            <dt>{t(`aboutUs.contact.${name}`)}</dt>
            <dd>
              <a href={href}>{shown}</a>
            </dd>
          </div>
        ))}
        {address !== "" && (
          <div>
            <dt>{t("aboutUs.contact.address")}</dt>
            <dd>
              <address>{address}</address>
            </dd>
          </div>
        )}
        {profile.hours !== "" && (
          <div>
            <dt>{t("aboutUs.contact.hours")}</dt>
            <dd>{profile.hours}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
