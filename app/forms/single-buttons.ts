import * as z from "zod/mini";
import { formValidator } from "./form-validator";

/*
 * Forms that are one button without a field.
 */

const nothing = z.object({});

/** Signs a shopper out; "sign in again" of the System prompt does the same (spec §4). */
export const signOutForm = formValidator(
  { signOut: nothing, relogin: nothing },
  { main: "signOut" },
);

/** Signs a member of staff out. */
export const staffSignOutForm = formValidator({ signOut: nothing }, { main: "signOut" });

/** Puts the promotion of the home page away. */
export const hideActivityForm = formValidator({ hideActivity: nothing });

/** Marks the news of orders as read. */
export const markReadForm = formValidator({ markRead: nothing });
