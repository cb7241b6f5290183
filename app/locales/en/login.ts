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
  waits: "We kept {{name}} × {{count}} for you. Sign in to add it to your cart.",
  reason: {
    orders: "Sign in to see your orders.",
    cart: "Sign in to see your cart.",
    checkout: "Sign in to check out.",
    coupons: "Sign in to see your coupons.",
    account: "Sign in to open this page of your account.",
  },
  already: "You are already signed in.",
  goOn: "Continue shopping",
} satisfies EnglishOf<typeof source>;
