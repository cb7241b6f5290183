/** The form that ticks and counts of all lines belong to. */
export const CART_FORM = "cart";
export const CART_ACTION = "/user/shoppingCart";
