import * as z from "zod/mini";
import { defineFormValidator } from "./form-validator";

/* Forms that consist of one button and no fields. */

const emptySchema = z.object({});

/**
 * The form that signs a shopper out. "Sign in again" in the session-expired dialog does the same (spec §4).
 */
export const signOutForm = defineFormValidator(
  { signOut: emptySchema, relogin: emptySchema },
  { main: "signOut" },
);

export const staffSignOutForm = defineFormValidator({ signOut: emptySchema }, { main: "signOut" });

/** The form that hides the promotion on the home page. */
export const hideActivityForm = defineFormValidator({ hideActivity: emptySchema });

/** The form that marks the order notifications as read. */
export const markReadForm = defineFormValidator({ markRead: emptySchema });
