import type { EnglishOf } from "../english-of";
import type { login as source } from "../zhTw/login";

export const login = {
  title: "Sign in",
  description: "Sign in to {{name}} to see your orders, your cart and your coupons.",
  loginName: "Login account",
  password: "Password",
  submit: "Sign in",
  register: "New here? Register",
  forgot: "Forgot password",
  waits: "{{name}} × {{count}} waits for your cart: it is there once you have signed in.",
  reason: {
    orders: "Sign in to see your orders.",
    cart: "Sign in to see your cart.",
    checkout: "Sign in to check out.",
    coupons: "Sign in to see your coupons.",
    account: "Sign in to open this page of your account.",
  },
  already: "You are signed in already.",
  goOn: "Go on shopping",
} satisfies EnglishOf<typeof source>;
