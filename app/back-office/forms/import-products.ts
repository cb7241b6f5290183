import * as z from "zod/mini";
import { formValidator } from "../../forms/form-validator";

/** A CSV file of products, which is checked or imported. */
export const importProductsForm = formValidator(
  { dryRun: z.object({}), import: z.object({}) },
  { main: "dryRun" },
);
