import { useTranslation } from "~/locales/use-translation";

/** The days between which an order was placed, `yyyy-MM-dd`; empty for none. */
export interface PlacedDays {
  readonly from: string;
  readonly until: string;
}

/** Narrows the list of orders to days. */
export function DayFilters({ days }: { readonly days: PlacedDays }) {
  const { t } = useTranslation();
  return (
    <>
      {(["from", "until"] as const).map((name) => (
        <label key={name} className="row">
          {t(`staff.orders.placed.${name}`)}
          <input type="date" name={name} defaultValue={days[name]} />
        </label>
      ))}
    </>
  );
}
