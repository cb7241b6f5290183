import * as z from "zod/mini";
import { sessionEnd } from "@contract/shop/sessions";
import { formValidator } from "./form-validator";

/** Ends one of a shopper's sessions, or all but the current one. */
export const ownSessionsForm = formValidator({
  end: sessionEnd.request,
  endOthers: z.object({}),
});
