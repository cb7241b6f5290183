import { data } from "@remix-run/node";
import { getBilingualText, type Language } from "@contract/model/languages";
import type { ProductFilters, ProductRow } from "@contract/shop/products";
import { getTranslator } from "~/locales/i18n.server";
import type { Translate } from "~/locales/translate";
import { mapAnswer, type Failure, type Answer } from "~/prod-api/answer";
import { getFailureNotice, getFailureStatus } from "~/prod-api/failure-to-notice.server";
import { getFilterOptions, getProductPage, type CatalogueReader } from "~/prod-api/products.server";
import { makePageHead, toAbsoluteUrl } from "~/seo/page-head.server";
import { makeBreadcrumbData } from "~/seo/structured-data";
import {
  isFixedAnswer,
  listAllowedAnswers,
  listMissingAnswers,
  QUESTION_NAMES,
  readAnswers,
  toScalpCheckHref,
  type Answers,
} from "./check-answers";
import {
  toRoutineNeeds,
  chooseRoutine,
  type RoutineStep,
  type RoutineNeeds,
  type CategoryProducts,
} from "./choose-routine";
import type { NamedFilter } from "./filter-fields";
import { readProductQuery, toProductListHref } from "./product-query";
import type { AskedQuestion, ScalpCheckView, ShownRoutineStep } from "./scalp-check";

/** Loads the scalp check: the questions, and the routine once all of them are answered. */
export async function loadScalpCheck(search: URLSearchParams, reader: CatalogueReader) {
  const { lang } = reader;
  const filters = await getFilterOptions(reader);
  if (!filters.ok) return answerFailure(filters.failure, toScalpCheckHref({}), lang);
  const catalogue = listFilled(filters.data);
  const allowed = listAllowedAnswers(catalogue);
  const answers = readAnswers(search, allowed);
  const missing = listMissingAnswers(answers, allowed);
  const view: ScalpCheckView = {
    questions: listQuestions(catalogue, answers, lang),
    missing: Object.keys(answers).length === 0 ? [] : missing,
    here: toScalpCheckHref(answers),
    listHref: toProductListHref(readProductQuery(toFilterQuery(answers))),
    routine: null,
    isShort: false,
    missedAim: null,
  };
  const head = makeHead(lang);
  // Without efficacies, the catalogue has nothing from which a routine could be chosen.
  if (catalogue.efficacies.length === 0)
    return data({ check: { ...view, questions: [] }, failed: null, head });
  if (missing.length > 0) return data({ check: view, failed: null, head });
  const codes = catalogue.efficacies.map(({ code }) => code);
  const wishes = toRoutineNeeds(answers, codes);
  const found = await findRoutine(catalogue, wishes, reader);
  if (!found.ok) return answerFailure(found.failure, view.here, lang);
  const { t } = getTranslator(lang);
  const namer = { lang, t, nameOf: makeNamer(catalogue), wishes };
  const routine = found.data.map((step) => toShownStep(step, namer));
  const isShort = routine.length < wishes.steps;
  const isAimMet = found.data.some(({ reason }) => reason.aim);
  const missedAim = isAimMet ? null : (namer.nameOf(wishes.aim) ?? null);
  return data({ check: { ...view, routine, isShort, missedAim }, failed: null, head });
}

function answerFailure(failure: Failure, here: string, lang: Language) {
  return data(
    { check: null, failed: getFailureNotice(failure), here, head: makeHead(lang) },
    { status: getFailureStatus(failure) },
  );
}

/** Returns the filters without options that have no products. */
function listFilled({ categories, efficacies, scalpTypes }: ProductFilters) {
  const isFilled = ({ count }: { readonly count: number }) => count > 0;
  return {
    categories: categories.filter(isFilled),
    efficacies: efficacies.filter(isFilled),
    scalpTypes: scalpTypes.filter(isFilled),
  };
}

type Catalogue = ReturnType<typeof listFilled>;

function listQuestions(catalogue: Catalogue, answers: Answers, lang: Language): AskedQuestion[] {
  const { t } = getTranslator(lang);
  const nameOf = makeNamer(catalogue);
  const allowed = listAllowedAnswers(catalogue);
  return QUESTION_NAMES.filter((name) => allowed[name].length > 0).map((name) => ({
    name,
    answer: answers[name] ?? null,
    choices: allowed[name].map((value) => {
      const answer = `${name}.${value}`;
      const label = isFixedAnswer(answer) ? t(`check.answer.${answer}`) : nameOf(value);
      return { value, label: label ?? value };
    }),
  }));
}

/** Returns a function that finds the name of an efficacy or scalp type. */
function makeNamer({ efficacies, scalpTypes }: Catalogue) {
  const names = new Map([...efficacies, ...scalpTypes].map(({ code, name }) => [code, name]));
  return (code: string) => names.get(code);
}

/** Returns the query of the product list that resembles the answers most. */
function toFilterQuery({ aim }: Answers): URLSearchParams {
  return new URLSearchParams(aim === undefined ? [] : [["efficacy", aim]]);
}

interface Namer {
  readonly lang: Language;
  readonly t: Translate;
  readonly nameOf: (code: string) => string | undefined;
  readonly wishes: RoutineNeeds;
}

function toShownStep(step: RoutineStep<ProductRow>, namer: Namer): ShownRoutineStep {
  const { id, name, cover, priceCents, originalPriceCents, packing, stock, skuId } = step.product;
  return {
    id,
    cover,
    priceCents,
    originalPriceCents,
    packing,
    stock,
    skuId,
    name: getBilingualText(name, namer.lang),
    category: step.category.name,
    reason: formatReason(step, namer),
  };
}

/** Returns the sentence that says which answers led to the product. */
function formatReason(
  { reason: { aim, scalp, need } }: RoutineStep<unknown>,
  { t, nameOf, wishes }: Namer,
): string {
  const kind = aim ? (scalp ? "aimScalp" : need ? "aimNeed" : "aim") : null;
  const other = scalp ? (need ? "scalpNeed" : "scalp") : "need";
  return t(`check.reason.${kind ?? other}`, {
    aim: nameOf(wishes.aim) ?? "",
    scalp: nameOf(wishes.scalp ?? "") ?? "",
    efficacy: need === null ? "" : (nameOf(need.efficacy) ?? ""),
    need: need === null ? "" : t(`check.need.${need.need}`),
  });
}

function makeHead(lang: Language) {
  const { t } = getTranslator(lang);
  const title = t("check.title");
  return makePageHead({
    lang,
    title,
    description: t("check.description"),
    structured: [
      makeBreadcrumbData([
        { name: t("layout.nav.home"), url: toAbsoluteUrl("/index") },
        { name: t("product.title"), url: toAbsoluteUrl("/product") },
        { name: title, url: toAbsoluteUrl(toScalpCheckHref({})) },
      ]),
    ],
  });
}

/** The number of categories that a routine may use: the first ones in the shop's order. */
const CATEGORIES = 5;
/** The maximum number of products that each call loads for a category. */
const CANDIDATES = 24;

interface RoutineCatalogue {
  readonly categories: readonly NamedFilter[];
  readonly scalpTypes: readonly NamedFilter[];
}

/** Loads the products of the first categories from the product list, and chooses the routine from them. */
async function findRoutine(
  { categories, scalpTypes }: RoutineCatalogue,
  wishes: RoutineNeeds,
  reader: CatalogueReader,
): Promise<Answer<RoutineStep<ProductRow>[]>> {
  const others = scalpTypes.map(({ code }) => code).filter((code) => code !== wishes.scalp);
  const shelves = await Promise.all(
    categories
      .filter(({ count }) => count > 0)
      .slice(0, CATEGORIES)
      .map((category) => loadShelf(category, { wishes, others, reader })),
  );
  const loaded: CategoryProducts<ProductRow>[] = [];
  for (const shelf of shelves) {
    if (!shelf.ok) return shelf;
    loaded.push(shelf.data);
  }
  return { ok: true, data: chooseRoutine(loaded, wishes) };
}

interface ShelfArgs {
  readonly wishes: RoutineNeeds;
  /** The codes of the scalp types that the shopper does not have. */
  readonly others: readonly string[];
  readonly reader: CatalogueReader;
}

/** Loads the products of a category that match an efficacy or the scalp type of the wishes. */
async function loadShelf(
  { code, name }: NamedFilter,
  { wishes: { aim, needs, scalp }, others, reader }: ShelfArgs,
): Promise<Answer<CategoryProducts<ProductRow>>> {
  const efficacy = [...new Set([aim, ...needs.map((each) => each.efficacy)])].sort();
  const find = async (filter: { efficacy?: string[]; scalp?: readonly string[] }) =>
    mapAnswer(
      await getProductPage({ category: code, pageSize: CANDIDATES, ...filter }, reader),
      ({ rows }) => rows,
    );
  const [matching, suiting, unsuitable] = await Promise.all([
    find({ efficacy }),
    scalp === null ? NO_ROWS : find({ scalp: [scalp] }),
    scalp === null || others.length === 0 ? NO_ROWS : find({ efficacy, scalp: others }),
  ]);
  if (!matching.ok) return matching;
  if (!suiting.ok) return suiting;
  if (!unsuitable.ok) return unsuitable;
  const ids = new Set(matching.data.map(({ id }) => id));
  return {
    ok: true,
    data: {
      category: { code, name },
      products: [...matching.data, ...suiting.data.filter(({ id }) => !ids.has(id))],
      suiting: new Set(suiting.data.map(({ id }) => id)),
      others: new Set(unsuitable.data.map(({ id }) => id)),
    },
  };
}

const NO_ROWS: Answer<readonly ProductRow[]> = { ok: true, data: [] };
