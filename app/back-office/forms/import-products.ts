import * as z from "zod/mini";
import { formValidator } from "../../forms/form-validator";

/** The form that checks or imports a CSV file of products. */
export const importProductsForm = formValidator(
  { dryRun: z.object({}), import: z.object({}) },
  { main: "dryRun" },
);
