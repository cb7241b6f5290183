import * as z from "zod/mini";
import { formValidator } from "./form-validator";

/* Forms that consist of one button without fields. */

const nothing = z.object({});

/** Signs a shopper out. "sign in again" of the System prompt does the same (spec §4). */
export const signOutForm = formValidator(
  { signOut: nothing, relogin: nothing },
  { main: "signOut" },
);

/** Signs a member of staff out. */
export const staffSignOutForm = formValidator({ signOut: nothing }, { main: "signOut" });

/** Hides the promotion of the home page. */
export const hideActivityForm = formValidator({ hideActivity: nothing });

/** Marks the order notifications as read. */
export const markReadForm = formValidator({ markRead: nothing });
