/**
 * The paths that the specification lists (spec §7). Every backend supports them. Other calls of the contract
 * may be missing in a backend.
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

/** Returns true if every backend supports the call with this path. */
export function isSpecifiedCall({ path }: { readonly path: string }): boolean {
  return SPECIFIED_PATHS.has(path);
}
