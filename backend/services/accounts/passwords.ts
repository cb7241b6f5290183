import { hash, verify } from "@node-rs/argon2";
import { defaultProfile } from "@contract/model/default-profile";
import { sampleProfile } from "@contract/sample-shop/profile";
import type { Database } from "../../database/connection";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { getShopProfile } from "../settings/settings";

/* The required password rule is weak: 8 to 14 letters and digits, with at least one of each kind.
   The shop therefore also rejects about 49,000 leaked passwords. The list is loaded when the first shopper chooses
   a password. */
/** The number of most used words that are rejected even with digits around them, such as "Password1234". */
const COMMON_WORD_COUNT = 3_000;
/** Shorter words are ignored, because too many good passwords contain them. */
const WORD_LENGTH_MIN = 4;
/** Common words about shops, Hong Kong and Taiwan that are missing in the leaked list. */
const OUR_WORDS =
  "kowloon taiwan taipei woaini autumn abcdef administrator company customer facebook guest helloworld login mypassword root user";
const OUR_PASSWORDS = "5201314a a5201314 aa12345678 qwe12345 1qaz2wsx3edc";

/** The letters that digits replace inside a word, as in "P4ssw0rd". */
const LETTERS_BY_DIGIT: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
};

/**
 * Returns true for a leaked password, and for one of the 3,000 most used words with digits around it. The comparison
 * ignores case, and treats digits as the letters that they replace.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { passwords, words } = await (loading ??= readLists());
  const lower = password.toLowerCase();
  if (listReadings(lower).some((reading) => passwords.has(reading))) return true;
  return listCores(lower).some((core) => listReadings(core).some((reading) => words.has(reading)));
}

interface Lists {
  /** Passwords that are rejected if they match exactly. */
  readonly passwords: ReadonlySet<string>;
  /** Words that are rejected even with digits around them. */
  readonly words: ReadonlySet<string>;
}

let loading: Promise<Lists> | undefined;

async function readLists(): Promise<Lists> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const leaked = dictionary["passwords-common"];
  const words = [...leaked.slice(0, COMMON_WORD_COUNT), ...OUR_WORDS.split(" ")];
  return {
    passwords: new Set([...leaked, ...OUR_PASSWORDS.split(" ")]),
    words: new Set(words.filter(({ length }) => length >= WORD_LENGTH_MIN)),
  };
}

/**
 * Returns the words that digits may surround: without all digits at the start, and without none, some or all of the
 * digits at the end. A final digit may replace a letter, as a 1 replaces an "i".
 */
function listCores(text: string): string[] {
  const headless = text.replace(/^\d+/, "");
  const digitsBehind = /\d*$/.exec(headless)?.[0].length ?? 0;
  const ends = Array.from({ length: digitsBehind + 1 }, (_, left) => headless.length - left);
  return ends.map((end) => headless.slice(0, end));
}

/** Returns the text unchanged, and with its digits replaced by similar letters. A 1 is replaced by "i" and by "l". */
function listReadings(text: string): string[] {
  const letters = text.replaceAll(/[03-57-9]/g, (digit) => LETTERS_BY_DIGIT[digit] ?? digit);
  return [text, letters, letters.replaceAll("1", "i"), letters.replaceAll("1", "l")];
}

/**
 * The password hash for unknown accounts. Checking it takes as long as checking the hash of a known account. Its
 * password is unknown. It is a constant, because hashing would double the start-up time.
 */
const UNKNOWN_ACCOUNT_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$SK+0Uzi4L7e1FnwWl90UJw$9HLlgIZ8IzUIn21w1IpI7Y1fDTn0QbUFczt+1sC5+jA";

/** Hashes a password with argon2id and the default parameters of the library (19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Returns true if a password is correct. Without a hash it does the same work and returns false. */
export async function isCorrectPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? UNKNOWN_ACCOUNT_HASH, password);
  return matches && passwordHash !== undefined;
}

/** Throws `invalidField` if the confirmation differs, and `passwordCommon` if the password is easy to guess. */
export async function requireStrongPassword({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): Promise<void> {
  if (password !== confirmPassword)
    throw createInvalidFieldError("confirmPassword", "confirmPassword.mismatch");
  if (await isCommonPassword(password)) throw new Refusal("passwordCommon");
}

/** The words of an account that an attacker would try first as its password. */
interface OwnWords {
  readonly loginName: string;
  readonly email: string;
}

/**
 * Throws `passwordCommon` if a password is the login name, the first part of the e-mail address or the name that
 * staff gave the shop. Digits around such a word, or digits that replace its letters, make no difference.
 * Call it only for clients that may know the account, because the error reveals these words.
 */
export async function requireUnrelatedPassword(
  db: Database,
  password: string,
  { loginName, email }: OwnWords,
): Promise<void> {
  const name = (await getShopProfile(db)).name.en;
  // The names of an unnamed shop and of the sample shop are only examples.
  const isExample = name === defaultProfile.name.en || name === sampleProfile.name.en;
  const shopName = isExample ? [] : [name, ...name.split(/[^a-z\d]+/i)];
  const [localPart = ""] = email.split("@");
  if (isPersonalWord(password, [loginName, localPart, ...shopName]))
    throw new Refusal("passwordCommon");
}

/**
 * Returns true if a password is one of these words. Digits around the word are ignored, and so are digits that
 * replace letters, such as 0 for o.
 */
export function isPersonalWord(password: string, words: readonly string[]): boolean {
  const known = new Set(
    words
      .map((word) => word.toLowerCase().replaceAll(/[^a-z\d]/g, ""))
      .filter(({ length }) => length >= WORD_LENGTH_MIN),
  );
  return listCores(password.toLowerCase()).some((core) =>
    listReadings(core).some((reading) => known.has(reading)),
  );
}
