import type { StaffProduct } from "@contract/staff/products";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

/** Where a product stands, and the ways to see it as shoppers do. */
export function StandingLine({ product }: { readonly product: StaffProduct }) {
  const { t } = useTranslation();
  const { id, state, onShelf, previewToken } = product;
  const href = `/product/detail?id=${id}`;
  const standing = state === "published" ? (onShelf ? "shown" : "scheduled") : state;
  return (
    <p className="row" data-state={state} data-on-shelf={onShelf}>
      <Badge>{t(`staffProducts.state.${standing}`)}</Badge>
      {onShelf && <a href={href}>{t("staffProducts.see")}</a>}
      {!onShelf && (
        <a href={`${href}&preview=${encodeURIComponent(previewToken)}`}>
          {t("staffProducts.preview")}
        </a>
      )}
    </p>
  );
}
