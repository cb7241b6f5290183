import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import { addRoutineForm } from "~/forms/cart";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure, type FormOutcome } from "~/forms/form-outcome.server";
import { getTranslator } from "~/locales/i18n.server";
import type { NoticeKey } from "~/locales/notices";
import type { Failure } from "~/prod-api/answer";
import { addCartItem } from "~/prod-api/cart.server";
import { findSkuToAdd, type SkuToAdd } from "~/prod-api/find-sku-to-add.server";
import { countVisit } from "~/prod-api/visit-counts.server";
import { addBasketLine, createBasket, setBasketCount, writeBasket } from "~/session/basket.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import { toScalpCheckHref } from "./check-answers";

/**
 * The handler of "add all to the cart". It redirects to the routine with a message that lists the added goods
 * and the goods that were not added.
 */
export const addRoutineAction = defineFormAction(
  addRoutineForm,
  { addRoutine },
  { backTo: getRoutinePage },
);

async function addRoutine(
  { item, redirect }: output<typeof addRoutineForm.schemas.addRoutine>,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const goods: SkuToAdd[] = [];
  const left: string[] = [];
  for (const [productId, skuId] of Object.entries(item)) {
    const found = await findSkuToAdd({ productId, skuId, count: 1 }, context.lang);
    if (found.ok) goods.push(found.data);
    else if (isGone(found.failure)) left.push(getTranslator(context.lang).t("check.gone"));
    else return showFailure(found.failure);
  }
  const isVisitor = context.session === null;
  const { added, failure } = isVisitor
    ? addToBasket(goods, context)
    : await addToCart(goods, context);
  if (failure !== null && added.length === 0) return showFailure(failure);
  left.push(...goods.filter((each) => !added.includes(each)).map(({ name }) => name));
  const list = new Intl.ListFormat(LANGUAGE_TAGS[context.lang]);
  const names = list.format(added.map(({ name }) => name));
  return redirectWithNotice(getRoutinePage({ redirect }), {
    key: chooseNotice({ isAny: added.length > 0, isAll: left.length === 0, isVisitor }),
    params: { names, left: list.format(left) },
  });
}

/** Returns true if a product or its SKU is no longer on sale. */
function isGone({ kind, errKey }: Failure): boolean {
  return kind === "notFound" || errKey === "notFound" || errKey === "skuOffShelf";
}

interface AddedGoods {
  readonly added: readonly SkuToAdd[];
  /** The failure of a call, other than a business error. The goods after it were not tried. */
  readonly failure: Failure | null;
}

/** Adds the goods to the visitor's basket, except those that would exceed one of its limits. */
function addToBasket(goods: readonly SkuToAdd[], context: AppLoadContext): AddedGoods {
  let basket = context.basket ?? createBasket();
  const added: SkuToAdd[] = [];
  for (const each of goods) {
    const next = addBasketLine(basket, each.line, each.stock);
    if (typeof next === "string") continue;
    basket = next;
    added.push(each);
  }
  if (added.length > 0) context.setCookie(writeBasket(basket));
  if (added.length > 0 && context.basket === null) countVisit("basket");
  return { added, failure: null };
}

/** Adds the goods to the shopper's cart, except those that the cart rejects. */
async function addToCart(goods: readonly SkuToAdd[], context: AppLoadContext): Promise<AddedGoods> {
  const added: SkuToAdd[] = [];
  let { basket } = context;
  let failure: Failure | null = null;
  for (const each of goods) {
    const { productId, skuId, count } = each.line;
    const answer = await addCartItem(context, { productId, skuId, count });
    if (answer.ok) {
      added.push(each);
      basket &&= setBasketCount(basket, skuId, 0);
    } else if (answer.failure.kind !== "refusal") {
      failure = answer.failure;
      break;
    }
  }
  if (basket !== null && basket !== context.basket) context.setCookie(writeBasket(basket));
  return { added, failure };
}

interface AddedParts {
  readonly isAny: boolean;
  readonly isAll: boolean;
  readonly isVisitor: boolean;
}

function chooseNotice({ isAny, isAll, isVisitor }: AddedParts): NoticeKey {
  if (!isAny) return "routine.none";
  if (isVisitor) return isAll ? "routine.kept" : "routine.keptPartly";
  return isAll ? "routine.added" : "routine.addedPartly";
}

function getRoutinePage({ redirect }: { readonly redirect?: string | undefined }): string {
  return toSafeRedirect(redirect, toScalpCheckHref({}));
}
