import type { Page } from "@playwright/test";
import { fill, findForm, pressButton, submit } from "./form";

/** The controls on the pages /login, /register and /forgetPassword. */
export function findAccountEntryControls(page: Page) {
  const loginForm = findForm(page, "loginName", "password", "redirect");
  const registerForm = findForm(page, "loginName", "confirmPassword");
  const recoverForm = findForm(page, "email", "code", "confirmPassword");
  return {
    loginForm,
    registerForm,
    recoverForm,
    async signIn(shopper: { loginName: string; password: string }) {
      await fill(loginForm, { loginName: shopper.loginName, password: shopper.password });
      await submit(loginForm);
    },
    async sendRegisterCode() {
      await pressButton(registerForm, "sendCode");
    },
    async register(values: Readonly<Record<string, string>>) {
      await fill(registerForm, values);
      await pressButton(registerForm, "register");
    },
    async sendRecoverCode(email: string) {
      await fill(recoverForm, { email });
      await pressButton(recoverForm, "sendCode");
    },
    async resetPassword(values: { code: string; password: string }) {
      await fill(recoverForm, { ...values, confirmPassword: values.password });
      await pressButton(recoverForm, "reset");
    },
  };
}
