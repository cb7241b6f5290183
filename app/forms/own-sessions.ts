import * as z from "zod/mini";
import { sessionEnd } from "@contract/shop/sessions";
import { defineFormValidator } from "./form-validator";

/** The form that ends one of a shopper's sessions, or all except the current one. */
export const ownSessionsForm = defineFormValidator({
  end: sessionEnd.request,
  endOthers: z.object({}),
});
