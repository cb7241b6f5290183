import { getBilingualText } from "@contract/model/languages";
import type { StaffProduct } from "@contract/staff/products";
import { STOCK_REASONS } from "@contract/staff/states";
import type { StockMovement } from "@contract/staff/stock";
import { PAGE_SIZE } from "@contract/model/limits";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { ReadOnly, RowForm, Button, Field, SelectField } from "~/back-office/ui/fields";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { Page } from "~/prod-api/answer";
import type { FormResult } from "~/ui/form-result";
import { Pager } from "~/ui/pager";

/** The id of the section, and the prefix of the ids of its fields. */
export const STOCK_FORM = "stock";

/** A page of the stock movements of a product. */
export interface StockPage extends Page<StockMovement> {
  readonly page: number;
  /** The key of the form, so that a repeated form changes the stock once. */
  readonly requestId: string;
}

interface StockSectionProps {
  readonly product: StaffProduct;
  readonly stock: StockPage;
  readonly result: FormResult | undefined;
}

/** Shows the stock movements of a product, and the form that receives goods or corrects the stock. */
export function StockSection({ product, stock, result }: StockSectionProps) {
  const { t } = useTranslation();
  const { rows, total, page } = stock;
  const here = `${ADMIN_SECTIONS.products}/${product.id}`;
  return (
    <section className="card stack" id={STOCK_FORM} aria-labelledby="stock-title">
      <h2 id="stock-title">{t("staffProducts.stock.title")}</h2>
      <MoveForm product={product} stock={stock} result={result} />
      {rows.length === 0 && <p className="soft">{t("staffProducts.stock.none")}</p>}
      <StaffList
        label={t("staffProducts.stock.title")}
        columns={useMovementColumns()}
        rows={rows}
        rowOf={({ id }) => ({ id, mark: "stock-row" })}
      />
      <Pager
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(each) => `${toStaffHref(here, { moves: each === 1 ? "" : each })}#${STOCK_FORM}`}
      />
    </section>
  );
}

function MoveForm({ product, stock, result }: StockSectionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = result?.formId === STOCK_FORM ? result : undefined;
  const field = makeEditFieldProps({
    refused,
    form: STOCK_FORM,
    saved: { skuId: "", change: "", reason: "delivered" },
  });
  if (!useStaffRights().mayMoveStock) return null;
  // The user may move stock without being allowed to change the product.
  return (
    <ReadOnly on={false}>
      <RowForm
        mark={STOCK_FORM}
        action={`${ADMIN_SECTIONS.products}/${product.id}`}
        values={{ requestId: refused?.repopulateFields.requestId ?? stock.requestId }}
        className="admin-form"
      >
        <SelectField {...field("skuId")} label={t("staffProducts.stock.sku")} needed>
          {product.skus.map((sku) => (
            <option key={sku.id} value={sku.id}>
              {t("staffProducts.stock.ofSku", {
                name: getBilingualText(sku.packing, lang),
                stock: sku.stock,
              })}
            </option>
          ))}
        </SelectField>
        <Field
          {...field("change")}
          label={t("staffProducts.stock.change")}
          maxLength={20}
          required
        />
        <SelectField {...field("reason")} label={t("staffProducts.packings.reason")} needed>
          {STOCK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`staffProducts.packings.reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <Button intent="moveStock" kind="quiet">
          {t("staffProducts.stock.move")}
        </Button>
      </RowForm>
    </ReadOnly>
  );
}

function useMovementColumns(): Column<StockMovement>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  return [
    {
      name: "time",
      label: t("staff.log.time"),
      cell: ({ time }) => formatDateTime(time, lang),
    },
    {
      name: "sku",
      label: t("staffProducts.stock.sku"),
      cell: ({ packing }) => getBilingualText(packing, lang),
    },
    {
      name: "change",
      label: t("staffProducts.stock.units"),
      cell: ({ change }) => <span data-change={change}>{change > 0 ? `+${change}` : change}</span>,
      isNumber: true,
    },
    {
      name: "reason",
      label: t("staffProducts.stock.reason"),
      cell: ({ reason }) => (
        <span data-reason={reason}>{t(`staffProducts.stock.reasons.${reason}`)}</span>
      ),
    },
    {
      name: "person",
      label: t("staffProducts.stock.person"),
      cell: ({ staffName }) => staffName,
    },
    {
      name: "order",
      label: t("staffProducts.stock.order"),
      cell: ({ orderId, orderNo }) =>
        orderId !== null && <a href={`${ADMIN_SECTIONS.orders}/${orderId}`}>{orderNo}</a>,
    },
  ];
}
