import * as z from "zod/mini";
import { formValidator } from "./form-validator";

/**
 * The form of the page to which the mail about a changed e-mail address links. The page's URL contains the
 * token.
 */
export const undoEmailForm = formValidator({ undo: z.object({}) }, { main: "undo" });
