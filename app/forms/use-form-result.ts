import { useActionData } from "@remix-run/react";
import type { FormResult } from "~/ui/form-result";

/**
 * Returns the result of the page's action, or undefined if no form was submitted. `Extra` is the type of the
 * action's extra data.
 */
export function useFormResult<Extra = unknown>(): FormResult<Extra> | undefined {
  return useActionData<FormResult<Extra>>();
}
