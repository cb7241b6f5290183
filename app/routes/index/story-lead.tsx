import { useTranslation } from "~/locales/use-translation";
import { brandStory } from "~/content/brand-story";
import { useLanguage } from "~/locales/use-language";
import { LinkButton } from "~/ui/button";
import { FirstBottle } from "~/ui/first-bottle";

/** The beginning of the brand story. */
export function StoryLead() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="story-lead" aria-labelledby="story-title">
      <div className="stack">
        <p className="soft">{t("home.story.title")}</p>
        <h2 id="story-title">{brandStory.title[lang]}</h2>
        <p className="lead">{brandStory.lead[lang]}</p>
        <p>
          <LinkButton kind="quiet" href="/brandStory">
            {t("home.story.read")}
          </LinkButton>
        </p>
      </div>
      <FirstBottle alt="" sizes="(min-width:75em) 584px,(min-width:45em) 48vw,92vw" />
    </section>
  );
}
