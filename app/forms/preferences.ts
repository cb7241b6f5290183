import * as z from "zod/mini";
import { formValidator } from "./form-validator";

/** The page that contains the form. */
const redirect = z.optional(z.string());

/** The language choice of the menu. */
export const languageForm = formValidator(
  { choose: z.object({ lang: z.optional(z.string()), redirect }) },
  { main: "choose" },
);

/** The low-data switch of the footer. */
export const lowDataForm = formValidator(
  { turn: z.object({ lowData: z.optional(z.string()), redirect }) },
  { main: "turn" },
);
