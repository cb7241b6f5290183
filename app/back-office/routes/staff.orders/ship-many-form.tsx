import { SHIP_ROWS_LENGTH, SHIP_ROWS_MAX } from "@contract/staff/limits";
import type { ShippedRow } from "@contract/staff/orders";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { useFieldError } from "~/ui/use-field-error";
import { useCarriers } from "~/back-office/ui/order-elements";
import { Button, Field, ShopForm, TextField } from "~/back-office/ui/fields";

/** The results of shipping the orders of a list. */
export interface ShipManyResult {
  readonly rows: readonly ShippedRow[];
  /** The lines whose orders were not shipped. The user can correct them. */
  readonly left: string;
}

interface ShipManyFormProps {
  /** The numbers of the listed orders that can be shipped. */
  readonly orderNos: readonly string[];
}

/**
 * Shows the form that ships the orders of a pasted or uploaded list, and the result of each row. It begins with a line
 * for each listed order, so that staff only add the tracking numbers.
 */
export function ShipManyForm({ orderNos }: ShipManyFormProps) {
  const result = useFormResult<ShipManyResult>();
  const { t } = useTranslation();
  const [carrier] = useCarriers();
  const done = result?.extra ?? null;
  const typed = done === null ? result?.repopulateFields.rows : undefined;
  const left = done === null || done.left === "" ? [] : [done.left];
  const begun = orderNos
    .filter((orderNo) => !left.some((lines) => lines.includes(orderNo)))
    .map((orderNo) => `${orderNo},${carrier?.value ?? ""},`);
  const isOpen = done !== null || typed !== undefined || result?.fieldErrors.file !== undefined;
  return (
    <details className="card" open={isOpen}>
      <summary>{t("staff.orders.many.title")}</summary>
      {done !== null && <RowResults rows={done.rows} />}
      <ShopForm action="/staff/orders" encType="multipart/form-data" className="stack" noValidate>
        <TextField
          name="rows"
          label={t("staff.orders.many.rows")}
          hint={t("staff.orders.many.hint", { most: SHIP_ROWS_MAX })}
          error={result?.fieldErrors.rows}
          defaultValue={typed ?? [...left, ...begun].join("\n")}
          rows={6}
          maxLength={SHIP_ROWS_LENGTH.max}
          needed
        />
        <Field
          name="file"
          type="file"
          accept=".csv,text/csv"
          label={t("staff.orders.many.file")}
          hint={t("staff.orders.many.fileHint")}
          error={result?.fieldErrors.file}
        />
        <div className="row">
          <Button kind="quiet" intent="shipMany">
            {t("staff.orders.many.submit")}
          </Button>
        </div>
      </ShopForm>
    </details>
  );
}

function RowResults({ rows }: Pick<ShipManyResult, "rows">) {
  const { t } = useTranslation();
  const shipped = rows.filter(({ isShipped }) => isShipped).length;
  return (
    <div role="status">
      <p>{t("staff.orders.many.result", { shipped, all: rows.length })}</p>
      <ul className="stack" data-gap="small">
        {rows.map((row) => (
          <RowResult key={row.row} {...row} />
        ))}
      </ul>
    </div>
  );
}

function RowResult({ row, orderNo, isShipped, refusal, fieldError }: ShippedRow) {
  const { t } = useTranslation();
  const wordsOfError = useFieldError();
  const why = refusal === null ? "" : t(`refusals.${refusal}`);
  return (
    <li className="row" data-row={row} data-outcome={isShipped ? "shipped" : "refused"}>
      <Badge kind={isShipped ? "ok" : "danger"}>
        {t(`staff.orders.many.${isShipped ? "shipped" : "refused"}`)}
      </Badge>
      <span className="number">{t("staff.orders.many.row", { row, orderNo })}</span>
      <span>{fieldError === null ? why : wordsOfError(fieldError)}</span>
    </li>
  );
}
