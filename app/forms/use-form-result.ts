import { useActionData } from "@remix-run/react";
import type { FormResult } from "~/ui/form-result";

/**
 * What the page's action gave back, undefined on a page that no form was sent to. `Extra` is what the
 * page's action promises beside it.
 */
export function useFormResult<Extra = unknown>(): FormResult<Extra> | undefined {
  return useActionData<FormResult<Extra>>();
}
