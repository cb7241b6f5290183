import { useTranslation } from "~/locales/use-translation";
import { formatSizeName } from "~/locales/formats";
import type { NoticeMessage } from "~/locales/notices";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, LinkButton } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice, NoticeBox } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { TotalAmount, Price } from "~/ui/price";
import { ShopForm } from "~/ui/shop-form";
import { ANY_SCALP, NO_TREATMENT, toScalpCheckHref, type QuestionName } from "./check-answers";
import { EmptyShop } from "./no-match";

/** The prefix of the ids of the form's fields. */
const FORM = "check";
const START = toScalpCheckHref({});

/** A question with its choices in the language of the page. */
export interface AskedQuestion {
  readonly name: QuestionName;
  readonly answer: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A product of the routine in the language of the page. */
export interface ShownRoutineStep {
  readonly id: string;
  readonly name: string;
  readonly cover: string;
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly packing: string;
  readonly stock: number;
  /** The SKU that "add all" adds. Null if the backend does not name one. */
  readonly skuId: string | null;
  readonly category: string;
  /** Why the product is in the routine, as one sentence. */
  readonly reason: string;
}

/** The data that the scalp check shows. */
export interface ScalpCheckView {
  /** The questions. Empty if no efficacy has products, because no routine can then be chosen. */
  readonly questions: readonly AskedQuestion[];
  /** The questions without an answer. Empty before the first answer. */
  readonly missing: readonly QuestionName[];
  /** The URL of the page with the given answers. */
  readonly here: string;
  /** The URL of the product list with the filter that resembles the answers. */
  readonly listHref: string;
  /** The steps of the routine. Null until all questions are answered. Empty if no product is suitable. */
  readonly routine: readonly ShownRoutineStep[] | null;
  /** True if the routine has fewer products than the shopper asked for. */
  readonly isShort: boolean;
  /** The name of the most important efficacy, if no product of the routine has it. */
  readonly missedAim: string | null;
}

/** Shows the scalp check: up to five questions, then a routine with a reason for each product. */
export function ScalpCheck({ view }: { readonly view: ScalpCheckView }) {
  const { t } = useTranslation();
  const { questions, missing, routine } = view;
  if (questions.length === 0)
    return (
      <CheckPage>
        <EmptyShop />
      </CheckPage>
    );
  const errors = missing.map((field) => ({ field, error: `${field}.required` }));
  return (
    <CheckPage>
      {routine === null ? (
        <>
          <ErrorSummary errors={errors} form={FORM} />
          <QuestionForm questions={questions} missing={missing} />
        </>
      ) : (
        <>
          <Routine steps={routine} view={view} />
          <details className="card unprinted">
            <summary>{t("check.change")}</summary>
            <QuestionForm questions={questions} missing={missing} />
          </details>
        </>
      )}
      <DoctorNote />
    </CheckPage>
  );
}

interface FailedCheckProps {
  readonly failed: NoticeMessage;
  readonly here: string;
}

/** Shows that the products could not be loaded. */
export function ScalpCheckError({ failed, here }: FailedCheckProps) {
  const { t } = useTranslation();
  return (
    <CheckPage>
      <Notice message={failed} />
      <EmptyState drawing="lost" title={t("product.failed.title")} text={t("product.failed.text")}>
        <LinkButton href={here}>{t("product.failed.retry")}</LinkButton>
      </EmptyState>
    </CheckPage>
  );
}

function CheckPage({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation();
  const title = t("check.title");
  return (
    <div className="page stack scalp-check" data-width="text">
      <Breadcrumbs
        crumbs={[
          { name: t("layout.nav.home"), href: "/index" },
          { name: t("product.title"), href: "/product" },
          { name: title },
        ]}
      />
      <header className="stack" data-gap="small">
        <h1>{title}</h1>
        <p className="lead">{t("check.lead")}</p>
        <p className="soft">
          {t("check.honest")} <a href="#doctor">{t("check.whenDoctor")}</a>
        </p>
      </header>
      {children}
    </div>
  );
}

type QuestionFormProps = Pick<ScalpCheckView, "questions" | "missing">;

/** Shows the questions as a GET form, so that the URL contains the answers. */
function QuestionForm({ questions, missing }: QuestionFormProps) {
  const { t } = useTranslation();
  return (
    <form className="stack" method="get" action="/product" aria-label={t("check.form")}>
      <input type="hidden" name="check" value="1" />
      {questions.map(({ name, answer, choices }, at) => (
        <div key={name} className="card">
          <RadioField
            name={name}
            form={FORM}
            label={`${at + 1}. ${t(`check.question.${name}`)}`}
            hint={name === "feel" || name === "treated" ? t(`check.hint.${name}`) : undefined}
            choices={choices}
            defaultValue={answer}
            error={missing.includes(name) ? `${name}.required` : null}
            required
          />
        </div>
      ))}
      <div className="row">
        <Button>{t("check.submit")}</Button>
        {questions.some(({ answer }) => answer !== null) && (
          <LinkButton kind="text" href={START}>
            {t("check.restart")}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

interface RoutineProps {
  readonly steps: readonly ShownRoutineStep[];
  readonly view: ScalpCheckView;
}

function Routine({ steps, view: { questions, here, listHref, isShort, missedAim } }: RoutineProps) {
  const { t } = useTranslation();
  // "None" and "not sure" say nothing without their question.
  const given = questions.flatMap(({ answer, choices }) =>
    answer === NO_TREATMENT || answer === ANY_SCALP
      ? []
      : choices.filter(({ value }) => value === answer),
  );
  if (steps.length === 0)
    return (
      <EmptyState drawing="search" title={t("check.none.title")} text={t("check.none.text")}>
        <LinkButton href={listHref}>{t("check.more")}</LinkButton>
      </EmptyState>
    );
  return (
    <section className="stack" aria-labelledby="routine">
      <div>
        <h2 id="routine">{t("check.routine")}</h2>
        <p className="soft">
          {t("check.for", { answers: given.map(({ label }) => label).join(" · ") })}
        </p>
      </div>
      {missedAim !== null && (
        <NoticeBox kind="info">{t("check.missed", { aim: missedAim })}</NoticeBox>
      )}
      <ol className="stack" data-gap="small">
        {steps.map((step, at) => (
          <RoutineRow key={step.id} step={step} number={at + 1} />
        ))}
      </ol>
      {isShort && <p className="soft">{t("check.fewer")}</p>}
      <AddAll steps={steps} here={here} />
      <p className="soft unprinted">
        {t("check.shared")} <a href={listHref}>{t("check.more")}</a>
      </p>
    </section>
  );
}

interface RoutineRowProps {
  readonly step: ShownRoutineStep;
  readonly number: number;
}

function RoutineRow({ step, number }: RoutineRowProps) {
  const { t } = useTranslation();
  const { id, name, cover, priceCents, originalPriceCents, packing, stock, category } = step;
  return (
    <li
      className="card cart-goods"
      data-testid="routine-row"
      data-id={id}
      data-sku={step.skuId ?? undefined}
    >
      <Picture src={cover} alt="" width={88} sizes="88px" upTo={320} />
      <div className="stack">
        <span className="soft">{t("check.step", { number, category })}</span>
        <h3>
          <a href={`/product/detail?id=${id}`}>{name}</a>
        </h3>
        <span className="soft">{formatSizeName(packing)}</span>
        <p>{step.reason}</p>
        {stock < 1 && <Badge kind="warn">{t("check.soldOut")}</Badge>}
      </div>
      <span className="goods-price">
        <Price cents={priceCents} wasCents={originalPriceCents} data-testid="product-price" />
      </span>
    </li>
  );
}

/** Shows the total and the button that adds the products in stock to the cart. */
function AddAll({
  steps,
  here,
}: {
  readonly steps: readonly ShownRoutineStep[];
  readonly here: string;
}) {
  const { t } = useTranslation();
  const goods = steps.flatMap(({ id, skuId, stock, priceCents }) =>
    skuId === null || stock < 1 ? [] : [{ field: `item.${id}`, skuId, priceCents }],
  );
  if (goods.length === 0) return null;
  const total = goods.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const items = Object.fromEntries(goods.map(({ field, skuId }) => [field, skuId]));
  return (
    <div className="row" data-spread>
      <p>
        {t("check.total")}{" "}
        <strong>
          <TotalAmount cents={total} />
        </strong>
      </p>
      <ShopForm action={here} values={{ ...items, redirect: here }}>
        <Button intent="addRoutine">{t("check.addAll")}</Button>
      </ShopForm>
    </div>
  );
}

const SIGNS = ["hairLoss", "pain", "fever", "eightWeeks"] as const;

/** Shows the limits of the scalp check, and when a doctor is needed. */
function DoctorNote() {
  const { t } = useTranslation();
  return (
    <section className="card stack prose" data-gap="small" id="doctor">
      <h2>{t("check.doctor.title")}</h2>
      <p>{t("check.doctor.text")}</p>
      <ul>
        {SIGNS.map((sign) => (
          <li key={sign}>{t(`check.doctor.${sign}`)}</li>
        ))}
      </ul>
      <p>{t("check.doctor.ask")}</p>
    </section>
  );
}
