import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffShipMany } from "@contract/staff/orders";
import { callBackend } from "~/prod-api/call.server";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFormAgain, showFailure } from "~/forms/form-outcome.server";
import { shipManyForm } from "~/back-office/forms/orders";
import { makeOwnListActions } from "~/back-office/sections/define-section.server";
import { isToShip, orderSection } from "~/back-office/sections/order-section";
import { shipOrderAction, addTraceAction } from "~/back-office/sections/parcel-actions.server";
import { makeListRoute } from "~/back-office/sections/section-routes";
import { SectionList } from "~/back-office/ui/section-list";
import type { RouteHandle } from "~/routing/route-handle";
import { getFormText } from "~/session/form-text";
import { readForm } from "~/session/read-form.server";
import { ShipManyForm, type ShipManyResult } from "./ship-many-form";

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
