import { useTranslation } from "~/locales/use-translation";
import { brand } from "@contract/brand";
import { useLanguage } from "~/locales/use-language";

const WAYS = [
  { name: "whatsApp", ...brand.whatsApp },
  { name: "line", ...brand.line },
  { name: "mail", shown: brand.email, link: `mailto:${brand.email}` },
  { name: "phone", ...brand.phone },
] as const;

/** Every way to reach the shop. */
export function Contact() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" id="contact">
      <h2>{t("aboutUs.contact.title")}</h2>
      <dl className="card facts">
        {WAYS.map(({ name, shown, link }) => (
          <div key={name}>
            <dt>{t(`aboutUs.contact.${name}`)}</dt>
            <dd>
              <a href={link}>{shown}</a>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("aboutUs.contact.address")}</dt>
          <dd>
            <address>{brand.address[lang]}</address>
          </dd>
        </div>
        <div>
          <dt>{t("aboutUs.contact.hours")}</dt>
          <dd>{brand.hours[lang]}</dd>
        </div>
      </dl>
    </section>
  );
}
