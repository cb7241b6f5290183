/** The id of the form to which all checkboxes and counts of the cart belong. */
export const CART_FORM_ID = "cart";
export const CART_ACTION = "/user/shoppingCart";
