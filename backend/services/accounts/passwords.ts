import { hash, verify } from "@node-rs/argon2";
import { defaultProfile } from "@contract/model/default-profile";
import { sampleProfile } from "@contract/sample-shop/profile";
import type { Database } from "../../database/connection";
import { invalidField, Refusal } from "../../rules/refusal";
import { shopProfileOf } from "../settings/settings";

/* The specified password rule is weak: 8–14 letters and digits, at least one of each kind.

   So the shop also rejects about 49,000 leaked passwords (security-controls A3). The list is loaded when the
   first password is chosen. */
/** The number of most used words that are also rejected with digits around them, such as "Password1234". */
const WORDS = 3_000;
/** Shorter words are part of too many good passwords. */
const WORD_LENGTH_MIN = 4;
/** Words about shops, Hong Kong and Taiwan that the leaked list lacks. */
const OUR_WORDS =
  "kowloon taiwan taipei woaini autumn abcdef administrator company customer facebook guest helloworld login mypassword root user";
const OUR_PASSWORDS = "5201314a a5201314 aa12345678 qwe12345 1qaz2wsx3edc";

/** The letters that digits replace inside a word, as in "P4ssw0rd". */
const LETTER_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
};

/**
 * Returns true for a leaked password, and for one of the 3,000 most used words with digits around it. Ignores
 * case, and reads digits as the letters that they replace.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { passwords, words } = await (loading ??= readLists());
  const lower = password.toLowerCase();
  if (readings(lower).some((reading) => passwords.has(reading))) return true;
  return cores(lower).some((core) => readings(core).some((reading) => words.has(reading)));
}

interface Lists {
  /** Rejected only as a whole. */
  readonly passwords: ReadonlySet<string>;
  /** Also rejected with digits around them. */
  readonly words: ReadonlySet<string>;
}

let loading: Promise<Lists> | undefined;

async function readLists(): Promise<Lists> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const leaked = dictionary["passwords-common"];
  const words = [...leaked.slice(0, WORDS), ...OUR_WORDS.split(" ")];
  return {
    passwords: new Set([...leaked, ...OUR_PASSWORDS.split(" ")]),
    words: new Set(words.filter(({ length }) => length >= WORD_LENGTH_MIN)),
  };
}

/**
 * Returns the text without none, some or all of the digits at its ends. A final 1 may be a digit or an "i".
 */
function cores(text: string): string[] {
  const headless = text.replace(/^\d+/, "");
  const digitsBehind = /\d*$/.exec(headless)?.[0].length ?? 0;
  const ends = Array.from({ length: digitsBehind + 1 }, (_, left) => headless.length - left);
  return ends.map((end) => headless.slice(0, end));
}

/** Returns the text as it is and with its digits read as similar letters. A 1 is read as "i" and as "l". */
function readings(text: string): string[] {
  const letters = text.replaceAll(/[03-57-9]/g, (digit) => LETTER_OF[digit] ?? digit);
  return [text, letters, letters.replaceAll("1", "i"), letters.replaceAll("1", "l")];
}

/**
 * The hash for unknown accounts, so that a check takes as long as for a known one. Its password is unknown.
 *
 * It is a constant, because hashing would double the start-up time.
 */
const UNKNOWN_ACCOUNT_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$SK+0Uzi4L7e1FnwWl90UJw$9HLlgIZ8IzUIn21w1IpI7Y1fDTn0QbUFczt+1sC5+jA";

/** Hashes with argon2id and the library's parameters (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Returns whether a password is correct. Without a hash it does the same work and returns false. */
export async function isRightPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? UNKNOWN_ACCOUNT_HASH, password);
  return matches && passwordHash !== undefined;
}

/**
 * Throws `invalidField` for a different confirmation and `passwordCommon` for an easily guessed password
 * (spec §5).
 */
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

/** The facts about an account that a guesser tries first as its password. */
interface OwnWords {
  readonly loginName: string;
  readonly email: string;
}

/**
 * Throws `passwordCommon` for a password that is the login name, the first part of the e-mail address or the
 * name that staff gave the shop. Digits around such a word, or instead of its letters, do not help.
 *
 * Call it only for clients that may know the account, because the error reveals these words.
 */
export async function requireUnrelatedPassword(
  db: Database,
  password: string,
  { loginName, email }: OwnWords,
): Promise<void> {
  const name = (await shopProfileOf(db)).name.en;
  // The names of an unnamed shop and of the sample shop are only examples.
  const isExample = name === defaultProfile.name.en || name === sampleProfile.name.en;
  const shopName = isExample ? [] : [name, ...name.split(/[^a-z\d]+/i)];
  const [localPart = ""] = email.split("@");
  if (isPersonalWord(password, [loginName, localPart, ...shopName]))
    throw new Refusal("passwordCommon");
}

/** Returns whether a password is one of these words, apart from digits around it and instead of its letters. */
export function isPersonalWord(password: string, words: readonly string[]): boolean {
  const known = new Set(
    words
      .map((word) => word.toLowerCase().replaceAll(/[^a-z\d]/g, ""))
      .filter(({ length }) => length >= WORD_LENGTH_MIN),
  );
  return cores(password.toLowerCase()).some((core) =>
    readings(core).some((reading) => known.has(reading)),
  );
}
