import { hash, verify } from "@node-rs/argon2";
import { invalidField, Refusal } from "../../rules/refusal";
import { isCommonPassword } from "./common-passwords";

/**
 * What an unknown account is checked against, so that it costs what a known one costs: of a password that
 * nobody knows. Written down, for to make it takes as long as all else that a start does by itself.
 */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$SK+0Uzi4L7e1FnwWl90UJw$9HLlgIZ8IzUIn21w1IpI7Y1fDTn0QbUFczt+1sC5+jA";

/** argon2id with the library's parameters (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether a password is right; without a hash the same work is done and the answer is no. */
export async function isRightPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS_HASH, password);
  return matches && passwordHash !== undefined;
}

/** Refuses a confirmation that differs and a password that is easily guessed (spec §5). */
export async function requireGoodPassword({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): Promise<void> {
  if (password !== confirmPassword)
    throw invalidField("confirmPassword", "confirmPassword.mismatch");
  if (await isCommonPassword(password)) throw new Refusal("passwordCommon");
}
