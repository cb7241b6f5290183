import * as z from "zod/mini";
import { formValidator } from "./form-validator";

/* Forms that consist of one button and no fields. */

const nothing = z.object({});

/** The form that signs a shopper out. "sign in again" in the System prompt does the same (spec §4). */
export const signOutForm = formValidator(
  { signOut: nothing, relogin: nothing },
  { main: "signOut" },
);

/** The form that signs a staff member out. */
export const staffSignOutForm = formValidator({ signOut: nothing }, { main: "signOut" });

/** The form that hides the promotion on the home page. */
export const hideActivityForm = formValidator({ hideActivity: nothing });

/** The form that marks the order notifications as read. */
export const markReadForm = formValidator({ markRead: nothing });
