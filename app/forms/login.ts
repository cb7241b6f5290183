import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

/** Sign-in: only presence counts; what does not fit the rules is simply a wrong account (spec §5). */
export const loginForm = formValidator(
  z.object({ loginName: f.loginNameToSignIn, password: f.passwordToSignIn }),
);
