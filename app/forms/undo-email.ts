import * as z from "zod/mini";
import { defineFormValidator } from "./form-validator";

/**
 * The form of the page to which the mail about a changed e-mail address links. The page's URL contains the
 * token.
 */
export const undoEmailForm = defineFormValidator({ undo: z.object({}) }, { main: "undo" });
