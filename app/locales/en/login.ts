import type { EnglishOf } from "../english-of";
import type { login as source } from "../zhTw/login";

export const login = {
  title: "Sign in",
  description: "Sign in to Rootwell to see your orders, your cart and your coupons.",
  loginName: "Login account",
  password: "Password",
  submit: "Sign in",
  register: "New here? Register",
  forgot: "Forgot password",
  already: "You are signed in already.",
  goOn: "Go on shopping",
} satisfies EnglishOf<typeof source>;
