import { useTranslation } from "~/locales/use-translation";
import { home } from "~/content/home";
import { useLanguage } from "~/locales/use-language";
import { LinkButton } from "~/ui/button";
import { HeroPicture } from "~/ui/hero-picture";
import { useShopProfile } from "~/ui/use-shop-profile";

/** One promise and one action; from 720 px on the words stand on the picture. */
export function Hero() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { shortName } = useShopProfile();
  const { title, text, action } = home.hero;
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{title[lang]}</h1>
        <p className="lead">{text[lang]}</p>
        <LinkButton href={action.href}>{action.label[lang]}</LinkButton>
      </div>
      <HeroPicture
        alt={t("home.hero.picture", { name: shortName })}
        wide="(min-width:75em) 1168px,94vw"
      />
    </section>
  );
}
