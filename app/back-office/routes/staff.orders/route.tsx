import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SHIP_ROWS_LENGTH, SHIP_ROWS_MAX, CSV_TYPES } from "@contract/staff/limits";
import { staffShipMany, type ShippedRow } from "@contract/staff/orders";
import { shipManyForm } from "~/back-office/forms/orders";
import { makeOwnListActions } from "~/back-office/sections/define-section.server";
import { isToShip, orderSection } from "~/back-office/sections/order-section";
import { shipOrderAction, addTraceAction } from "~/back-office/sections/order-section.server";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { Button, Field, ShopForm, TextField } from "~/back-office/ui/fields";
import { useCarriers } from "~/back-office/ui/order-elements";
import { SectionList } from "~/back-office/ui/section-list";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFormAgain, showFailure } from "~/forms/form-outcome.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import type { RouteHandle } from "~/routing/route-handle";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { Badge } from "~/ui/badge";
import { useFieldError } from "~/ui/use-field-error";

export const handle = {
  access: "staff",
  permission: "orders.see",
  upload: "parcelFile",
} satisfies RouteHandle;

export const { meta, loader } = makeListRoute(orderSection);

/** Handles the forms of the list. An uploaded CSV list is first added to the field for pasted lists. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { form, error } = await takeParcelFile(await readForm(request));
  return handleForm<ShipManyResult>(
    { request, context, form },
    shipOrderAction,
    addTraceAction,
    shipManyAction(error),
    ...makeOwnListActions(orderSection.readView(request, params), request),
  );
}

export default function StaffOrdersPage() {
  const data = useLoaderData<typeof loader>();
  const orderNos = data.rows.filter(isToShip).map(({ orderNo }) => orderNo);
  return (
    <SectionList section={orderSection} data={data} more={<ShipManyForm orderNos={orderNos} />} />
  );
}

/** Matches a line of the form to which no tracking number was added. It is not sent. */
const WITHOUT_NUMBER = /^[^,\t]*[,\t][^,\t]*[,\t]\s*$/;

/**
 * Returns the handler that ships each order of a list. The page shows the result of each row and keeps the
 * failed rows in the field. `fileError` is the error of an uploaded file.
 */
function shipManyAction(fileError: string | null) {
  return defineFormAction<typeof shipManyForm.schemas, ShipManyResult>(shipManyForm, {
    shipMany: async (input, { context }) => {
      if (fileError !== null) return showFormAgain({ fieldErrors: { file: fileError } });
      const lines = input.rows
        .split("\n")
        .flatMap((text, at) => (WITHOUT_NUMBER.test(text) ? [] : [{ text, row: at + 1 }]));
      const sent = lines.map(({ text }) => text).join("\n");
      if (sent.trim() === "") return showFormAgain({ fieldErrors: { rows: "rows.required" } });
      const answer = await callBackend(context, staffShipMany, { rows: sent });
      if (!answer.ok) return showFailure(answer.failure);
      const rows = answer.data.map((each) => ({
        ...each,
        row: lines[each.row - 1]?.row ?? each.row,
      }));
      const left = answer.data.flatMap(({ row, isShipped }) =>
        isShipped ? [] : [lines[row - 1]?.text ?? ""],
      );
      return showFormAgain({ extra: { rows, left: left.join("\n") }, status: 200 });
    },
  });
}

/**
 * Puts an uploaded CSV list into the field for pasted lists, line by line. The results then have the line
 * numbers of the file. Returns an error if the file is not text.
 */
async function takeParcelFile(
  form: FormData,
): Promise<{ readonly form: FormData; readonly error: string | null }> {
  const file = form.get("file");
  form.delete("file");
  if (!(file instanceof File) || file.size === 0) return { form, error: null };
  const text = decodeUtf8(await file.arrayBuffer());
  if (text === null) return { form, error: "file.format" };
  const pasted = getFormText(form, "rows");
  // Put a pasted list below the lines of the file.
  form.set("rows", [text.trimEnd(), pasted].filter((part) => part !== "").join("\n"));
  return { form, error: null };
}

/**
 * Decodes the file and replaces semicolons, which some spreadsheets write instead of commas. Returns null if
 * the bytes are not UTF-8.
 */
function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text.replaceAll(";", ",");
  } catch {
    return null;
  }
}

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
          accept={CSV_TYPES}
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
