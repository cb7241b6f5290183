import { useTranslation } from "~/locales/use-translation";
import type { AdminSearch } from "~/back-office/sections/admin-view.server";
import { Button } from "~/ui/button";
import type { PlacedDays } from "./day-filters";

/** What the boxes of the list name as their form. */
const FORM = "slips";

interface PrintSlipsFormProps {
  readonly search: AdminSearch;
  readonly status: number;
  readonly days: PlacedDays;
}

/** Prints the papers of the orders that are ticked, or of all of this page of the list. */
export function PrintSlipsForm({ search, status, days }: PrintSlipsFormProps) {
  const { keyword, page } = search;
  const { t } = useTranslation();
  return (
    <form id={FORM} action="/staff/orders/slips" className="row">
      <input type="hidden" name="status" value={status} />
      {Object.entries({ keyword, ...days }).map(
        ([name, value]) =>
          value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name="page" value={page} />
      <Button kind="quiet">{t("staff.orders.slips.print")}</Button>
      <span className="soft">{t("staff.orders.slips.hint")}</span>
    </form>
  );
}

/** The box of one order. */
export function SlipBox({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  return (
    <label className="choice">
      <input type="checkbox" name="orderId" value={orderId} form={FORM} />
      <span>{t("staff.orders.slips.choose")}</span>
    </label>
  );
}
