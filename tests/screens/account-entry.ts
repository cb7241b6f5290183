import type { Page } from "@playwright/test";
import { fill, formWith, press, submit } from "./form";

/** The controls on the pages /login, /register and /forgetPassword. */
export function accountEntry(page: Page) {
  const loginForm = formWith(page, "loginName", "password", "redirect");
  const registerForm = formWith(page, "loginName", "confirmPassword");
  const recoverForm = formWith(page, "email", "code", "confirmPassword");
  return {
    loginForm,
    registerForm,
    recoverForm,
    async signIn(shopper: { loginName: string; password: string }) {
      await fill(loginForm, { loginName: shopper.loginName, password: shopper.password });
      await submit(loginForm);
    },
    async sendRegisterCode() {
      await press(registerForm, "sendCode");
    },
    async register(values: Readonly<Record<string, string>>) {
      await fill(registerForm, values);
      await press(registerForm, "register");
    },
    async sendRecoverCode(email: string) {
      await fill(recoverForm, { email });
      await press(recoverForm, "sendCode");
    },
    async resetPassword(values: { code: string; password: string }) {
      await fill(recoverForm, { ...values, confirmPassword: values.password });
      await press(recoverForm, "reset");
    },
  };
}
