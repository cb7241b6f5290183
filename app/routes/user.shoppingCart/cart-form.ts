/** The id of the form to which all checkboxes and counts of the cart belong. */
export const CART_FORM = "cart";
export const CART_ACTION = "/user/shoppingCart";
