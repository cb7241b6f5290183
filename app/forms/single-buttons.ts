import * as z from "zod/mini";
import { formValidator } from "./form-validator";

/*
 * Forms that are one button without a field.
 */

const nothing = z.object({});

/** Signs a shopper or a member of staff out. */
export const signOutForm = formValidator({ signOut: nothing }, { main: "signOut" });

/** Puts the promotion of the home page away. */
export const hideActivityForm = formValidator({ hideActivity: nothing });

/** Marks the news of orders as read. */
export const markReadForm = formValidator({ markRead: nothing });
