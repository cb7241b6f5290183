import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import { formValidator } from "./form-validator";

/**
 * Sign-in of shoppers and of staff: only presence counts; what does not fit the rules is simply a wrong
 * account (spec §5). `redirect` is where the shopper was going.
 */
export const loginForm = formValidator(
  {
    signIn: z.object({
      loginName: account.loginNameToSignIn,
      password: account.passwordToSignIn,
      redirect: z.optional(z.string()),
    }),
  },
  { main: "signIn" },
);
