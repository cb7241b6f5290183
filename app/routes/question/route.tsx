import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "@contract/languages";
import { brand } from "~/content/brand";
import { questions } from "~/content/questions";
import { findLanguage, i18nFor } from "~/locales/i18n.server";
import { LinkButton } from "~/ui/button";
import { chosenQuestion } from "./chosen-question";
import { QuestionList, type NumberedQuestion } from "./question-list";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.title },
        { name: "description", content: data.description },
        { "script:ld+json": faqPage(data.lang) },
      ]
    : [];

/** Which question of `?id=` is open (spec §2); none when it names no question. */
export async function loader({ request }: LoaderFunctionArgs) {
  const lang = await findLanguage(request);
  const { t } = i18nFor(lang);
  const chosen = chosenQuestion(new URL(request.url).searchParams.get("id"), questions.length);
  const asked = chosen === null ? undefined : questions[chosen];
  return {
    lang,
    chosen,
    title: `${asked?.question[lang] ?? t("question.title")} · ${brand.name[lang]}`,
    description: asked?.answer[lang] ?? t("question.description"),
  };
}

export default function QuestionPage() {
  const { chosen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const numbered = questions.map((question, id): NumberedQuestion => ({ ...question, id }));
  const asked = numbered.filter(({ id }) => id === chosen);
  const others = numbered.filter(({ id }) => id !== chosen);
  return (
    <div className="page stack" data-width="text" data-gap="large">
      <header className="stack" data-gap="small">
        <h1>{t("question.title")}</h1>
        <p className="lead">{t("question.lead")}</p>
      </header>
      {asked.length > 0 && <QuestionList title={t("question.chosen")} questions={asked} open />}
      <QuestionList
        title={asked.length > 0 ? t("question.others") : undefined}
        questions={others}
      />
      <AskUs />
    </div>
  );
}

function AskUs() {
  const { t } = useTranslation();
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("question.ask.title")}</h2>
      <p>{t("question.ask.text")}</p>
      <p className="row">
        <LinkButton href={brand.whatsApp.link}>{t("question.ask.whatsApp")}</LinkButton>
        <LinkButton kind="quiet" href={brand.line.link}>
          {t("question.ask.line")}
        </LinkButton>
      </p>
    </section>
  );
}

/** The questions as search engines read them (schema.org FAQPage). */
function faqPage(lang: Language) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question[lang],
      acceptedAnswer: { "@type": "Answer", text: answer[lang] },
    })),
  };
}
