import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

const TRIES = ["scalp", "hairFall", "wash", "dandruff"] as const;

/** Nothing found: what to try instead, as searches that do find. */
export function NoMatch() {
  const { t } = useTranslation();
  return (
    <EmptyState drawing="search" title={t("product.empty.title")} text={t("product.empty.text")}>
      <nav className="row" aria-label={t("product.empty.try")}>
        {TRIES.map((name) => {
          const word = t(`product.tries.${name}`);
          return (
            <LinkButton
              key={name}
              kind="quiet"
              href={`/product?keyword=${encodeURIComponent(word)}`}
            >
              {word}
            </LinkButton>
          );
        })}
        <LinkButton href="/product">{t("product.empty.all")}</LinkButton>
      </nav>
    </EmptyState>
  );
}
