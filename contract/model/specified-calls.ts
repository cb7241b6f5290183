/**
 * The paths that the specification lists (spec §7). Every backend has them. A backend may lack any other call
 * of the contract.
 */
const SPECIFIED_PATHS: ReadonlySet<string> = new Set([
  "/logout",
  "/userApp/userAccount/basicInfo",
  "/userApp/userAccount/emailIsExist",
  "/userApp/userAccount/improveContactInfo",
  "/userApp/userAccount/login",
  "/userApp/userAccount/loginNameIsExist",
  "/userApp/userAccount/loginUpdatePassword",
  "/userApp/userAccount/register",
  "/userApp/userAccount/sendVerificationCode",
  "/userApp/userAccount/updateBasicInfo",
  "/userApp/userAccount/updatePassword",
  "/userApp/userAccount/verifyCode",
  "/userOrder/addShoppingCartItem",
  "/userOrder/deleteCartItem",
  "/userOrder/shoppingCartPage",
  "/userOrder/updateCartItemNum",
]);

/** Returns whether every backend has the call with this path. */
export function isSpecified({ path }: { readonly path: string }): boolean {
  return SPECIFIED_PATHS.has(path);
}
