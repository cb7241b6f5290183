import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { FirstBottle } from "~/ui/first-bottle";

interface StoryLeadProps {
  readonly title: string;
  readonly lead: string;
}

/** The beginning of the brand story. */
export function StoryLead({ title, lead }: StoryLeadProps) {
  const { t } = useTranslation();
  return (
    <section className="story-lead" aria-labelledby="story-title">
      <div className="stack">
        <p className="soft">{t("home.story.title")}</p>
        <h2 id="story-title">{title}</h2>
        <p className="lead">{lead}</p>
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
