import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import { formValidator } from "./form-validator";

/**
 * The sign-in of shoppers and staff. It only checks that the fields are present, because an invalid
 * value is simply a wrong account (spec §5). `redirect` is the shopper's destination.
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
