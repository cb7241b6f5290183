import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import { defineFormValidator } from "./form-validator";

/**
 * The sign-in form of shoppers and staff. It only checks that both fields are filled, because any invalid
 * value is reported as a wrong account or password (spec §5). `redirect` is the page to which the shopper
 * goes next.
 */
export const loginForm = defineFormValidator(
  {
    signIn: z.object({
      loginName: account.loginNameToSignIn,
      password: account.passwordToSignIn,
      redirect: z.optional(z.string()),
    }),
  },
  { main: "signIn" },
);
