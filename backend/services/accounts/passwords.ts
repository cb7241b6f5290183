import { hash, verify } from "@node-rs/argon2";
import { invalidField, Refusal } from "../../rules/refusal";
import { isCommonPassword } from "./common-passwords";

/** What an unknown account is checked against, so that it costs what a known one costs. */
const nobodysHash = hash("no shopper has this password");

/** argon2id with the library's parameters (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether a password is right; without a hash the same work is done and the answer is no. */
export async function isRightPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}

/** Refuses a confirmation that differs and a password that is easily guessed (spec §5). */
export function requireGoodPassword({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): void {
  if (password !== confirmPassword)
    throw invalidField("confirmPassword", "confirmPassword.mismatch");
  if (isCommonPassword(password)) throw new Refusal("passwordCommon");
}
