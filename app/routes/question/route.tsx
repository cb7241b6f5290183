import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { toPlainText } from "~/content/prose";
import { toLineHref, toWhatsAppHref } from "~/content/shop-profile";
import { getTranslator } from "~/locales/i18n.server";
import { parseEntryLink, getQuestions } from "~/prod-api/content-entries.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { makeFaqData } from "~/seo/structured-data";
import { LinkButton } from "~/ui/button";
import { useShopProfile } from "~/ui/use-shop-profile";
import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";
import { parseQuestionIndex } from "./parse-question-index";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: ["id"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/** Loads the questions and opens the one that `?id=` selects (spec §2). */
export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = getTranslator(lang);
  const url = new URL(request.url);
  const shown = await getQuestions({ lang, link: parseEntryLink(url) });
  const questions = shown.map(({ answer, ...each }) => ({ ...each, answer: answer() }));
  const count = questions.length;
  const chosen = parseQuestionIndex(url.searchParams.get("id"), count);
  const asked = chosen === null ? undefined : questions[chosen];
  const title = asked?.question ?? t("question.title");
  const description =
    asked === undefined ? t("question.description", { count }) : toPlainText(asked.answer);
  const answered = questions.map(({ question, answer }) => ({
    question,
    answer: toPlainText(answer),
  }));
  const structured = count === 0 ? [] : [makeFaqData(answered)];
  const head = makePageHead({ lang, title, description, structured });
  return { questions, chosen, head };
}

export default function QuestionPage() {
  const { questions, chosen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const numbered = questions.map((question, id): NumberedQuestion => ({ ...question, id }));
  const asked = numbered.filter(({ id }) => id === chosen);
  const others = numbered.filter(({ id }) => id !== chosen);
  return (
    <div className="page stack" data-width="text" data-gap="large">
      <header className="stack">
        <h1>{t("question.title")}</h1>
        <p className="lead">
          {questions.length === 0
            ? t("question.empty")
            : t("question.lead", { count: questions.length })}
        </p>
      </header>
      {asked.length > 0 && <QuestionList title={t("question.chosen")} questions={asked} open />}
      {others.length > 0 && (
        <QuestionList
          title={asked.length > 0 ? t("question.others") : undefined}
          questions={others}
        />
      )}
      <AskUs />
    </div>
  );
}

function AskUs() {
  const { t } = useTranslation();
  const { whatsApp, line } = useShopProfile();
  if (whatsApp === "" && line === "") return null;
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("question.ask.title")}</h2>
      <p>{t("question.ask.text")}</p>
      <p className="row">
        {whatsApp !== "" && (
          <LinkButton href={toWhatsAppHref(whatsApp)}>{t("question.ask.whatsApp")}</LinkButton>
        )}
        {line !== "" && (
          <LinkButton kind="quiet" href={toLineHref(line)}>
            {t("question.ask.line")}
          </LinkButton>
        )}
      </p>
    </section>
  );
}

/** A question with its index in the whole list, which is its id in the URL. */
interface NumberedQuestion {
  readonly id: number;
  /** The id of the question's element, to which links lead. */
  readonly slug: string;
  readonly question: string;
  readonly answer: Words;
}

interface QuestionListProps {
  readonly title?: string | undefined;
  readonly questions: readonly NumberedQuestion[];
  /** True if the answers are expanded at first. */
  readonly open?: boolean;
}

/** Shows questions that expand without scripts. The browser's search also finds text in collapsed answers. */
function QuestionList({ title, questions, open = false }: QuestionListProps) {
  const { t } = useTranslation();
  const Heading = title === undefined ? "h2" : "h3";
  return (
    <section className="stack" data-gap="small">
      {title !== undefined && <h2>{title}</h2>}
      {questions.map(({ id, slug, question, answer }) => (
        <details className="question prose" key={slug} id={slug} data-id={id} open={open}>
          <summary>
            <Heading>{question}</Heading>
          </summary>
          <Prose words={answer} />
          <a className="soft" href={`/question?id=${id}#${slug}`}>
            {t("question.link")} <span className="unseen">{question}</span>
          </a>
        </details>
      ))}
    </section>
  );
}
