import * as z from "zod/mini";
import { formValidator } from "./form-validator";

/** The page that the mail about a changed e-mail links to. The address of the page holds the token. */
export const undoEmailForm = formValidator({ undo: z.object({}) }, { main: "undo" });
