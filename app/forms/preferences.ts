import * as z from "zod/mini";
import { defineFormValidator } from "./form-validator";

/** The URL of the page that contains the form. */
const redirect = z.optional(z.string());

/** The form that chooses the language in the menu. */
export const languageForm = defineFormValidator(
  { choose: z.object({ lang: z.optional(z.string()), redirect }) },
  { main: "choose" },
);

/** The form that turns low-data mode on or off in the footer. */
export const lowDataForm = defineFormValidator(
  { turn: z.object({ lowData: z.optional(z.string()), redirect }) },
  { main: "turn" },
);
