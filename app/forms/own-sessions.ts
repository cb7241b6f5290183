import * as z from "zod/mini";
import { sessionEnd } from "@contract/shop/sessions";
import { formValidator } from "./form-validator";

/** Where a shopper is signed in: ends one session, or all but this one. */
export const ownSessionsForm = formValidator({
  end: sessionEnd.request,
  endOthers: z.object({}),
});
