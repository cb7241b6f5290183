import { mergeWishesForm } from "~/forms/cart";
import { defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { mergeVisitorWishes } from "~/prod-api/wishlist.server";
import { WISHLIST_PATH } from "./wishlist-row";

/** The handler of the button that moves the wishes in the browser's cookie to the wishlist of the account. */
export const mergeWishesAction = defineFormAction(mergeWishesForm, {
  mergeWishes: async (_, { context }): Promise<FormOutcome> => {
    const merged = await mergeVisitorWishes(context, context);
    return redirectWithNotice(WISHLIST_PATH, merged ?? null);
  },
});
