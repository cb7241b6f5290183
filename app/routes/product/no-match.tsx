import { Fragment } from "react";
import type { SearchHints } from "@contract/shop/products";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** No hints: the search found products, or the backend returned none. */
export const NO_HINTS: SearchHints = { meant: null, words: [], categories: [], efficacies: [] };

/**
 * Shows that a search found nothing. It also shows similar words, and links to lists that contain products.
 */
export function NoMatch({ hints }: { readonly hints: SearchHints }) {
  const { t } = useTranslation();
  return (
    <EmptyState drawing="search" title={t("product.empty.title")} text={t("product.empty.text")}>
      <Choices label={t("product.empty.near")} choices={listSimilarChoices(hints)} />
      <LinkButton href="/product">{t("product.empty.all")}</LinkButton>
    </EmptyState>
  );
}

/**
 * Shows that the shop has no products. It suggests no other search, because any search would find nothing.
 */
export function EmptyShop() {
  const { t } = useTranslation();
  return (
    <EmptyState drawing="search" title={t("product.soon.title")} text={t("product.soon.text")}>
      <LinkButton kind="quiet" href="/index">
        {t("product.soon.home")}
      </LinkButton>
    </EmptyState>
  );
}

interface Choice {
  readonly href: string;
  readonly name: string;
}

function Choices({ label, choices }: { readonly label: string; readonly choices: Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <nav className="row" aria-label={label}>
      <span className="soft">{label}</span>
      {choices.map(({ href, name }) => (
        <Fragment key={href}>
          {" "}
          <LinkButton kind="quiet" href={href}>
            {name}
          </LinkButton>
        </Fragment>
      ))}
    </nav>
  );
}

function listSimilarChoices({ words, categories, efficacies }: SearchHints): Choice[] {
  return [
    ...categories.map(({ code, name }) => ({ href: `/product?category=${code}`, name })),
    ...efficacies.map(({ code, name }) => ({ href: `/product?efficacy=${code}`, name })),
    ...words.map(searchFor),
  ];
}

function searchFor(word: string): Choice {
  return { href: `/product?keyword=${encodeURIComponent(word)}`, name: word };
}
