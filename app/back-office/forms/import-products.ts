import * as z from "zod/mini";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that checks or imports a CSV file of products. */
export const importProductsForm = defineFormValidator(
  { dryRun: z.object({}), import: z.object({}) },
  { main: "dryRun" },
);

/** The button that imports the stored file of a check. */
export const importCheckedForm = defineFormValidator(
  { importNow: z.object({}) },
  { main: "importNow" },
);
