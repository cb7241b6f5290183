import { staffShipMany } from "@contract/staff/ship-many";
import { formAction } from "~/forms/form-action.server";
import { formBack, formFailed } from "~/forms/form-outcome.server";
import { shipManyForm } from "~/back-office/forms/ship-many";
import { ask } from "~/prod-api/call.server";
import type { ShipManyResult } from "./ship-many-form";

/**
 * Ships each order of a list; the page shows what became of each row, and what is left in the field. `fileError` is
 * what was wrong with a file that was uploaded.
 */
export function shipManyAction(fileError: string | null) {
  return formAction<typeof shipManyForm.schemas, ShipManyResult>(shipManyForm, {
    shipMany: async (input, { context }) => {
      if (fileError !== null) return formBack({ fieldErrors: { file: fileError } });
      if (input.rows === "") return formBack({ fieldErrors: { rows: "rows.required" } });
      const answer = await ask(context, staffShipMany, input);
      if (!answer.ok) return formFailed(answer.failure);
      const lines = input.rows.split("\n");
      const left = answer.data.flatMap(({ row, isShipped }) =>
        isShipped ? [] : [lines[row - 1] ?? ""],
      );
      return formBack({ extra: { rows: answer.data, left: left.join("\n") }, status: 200 });
    },
  });
}
