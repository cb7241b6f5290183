/** The id of the form that all checkboxes and counts of the cart belong to. */
export const CART_FORM = "cart";
export const CART_ACTION = "/user/shoppingCart";
