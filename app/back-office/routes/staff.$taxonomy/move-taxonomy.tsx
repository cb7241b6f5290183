import type { StaffTaxonomy } from "@contract/staff/taxonomies";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

interface MoveTaxonomyProps {
  readonly row: StaffTaxonomy;
  /** Where it stands among all of its kind, from 1. */
  readonly place: number;
  /** How many these are. */
  readonly total: number;
  /** The page of the list. */
  readonly here: string;
}

/** Where one stands, and the buttons that move it by a place; with scripts its row is dragged too. */
export function MoveTaxonomy({ row, place, total, here }: MoveTaxonomyProps) {
  const { t } = useTranslation();
  const name = inLanguage(row.name, useLanguage());
  return (
    <ShopForm
      action={here}
      values={{ code: row.code, version: row.version, order: place }}
      className="row"
      data-drag-to-sort=""
    >
      <span className="number">{place}</span>
      {(["up", "down"] as const).map((way) => (
        <Button
          key={way}
          kind="quiet"
          intent={way}
          disabled={place === (way === "up" ? 1 : total)}
          aria-label={t(`staff.taxonomies.move.${way}`, { name })}
        >
          {way === "up" ? "↑" : "↓"}
        </Button>
      ))}
    </ShopForm>
  );
}
