import { hash, verify } from "@node-rs/argon2";
import { brand } from "@contract/model/brand";
import type { Database } from "../../database/connection";
import { invalidField, Refusal } from "../../rules/refusal";
import { shopProfileOf } from "../settings/settings";

/*
 * The customer's rule is narrow: 8–14 letters and digits, one of each kind. What guessers try first makes
 * up for it (security-controls A3): some 49,000 leaked passwords, the most used first, which are loaded with
 * the first password that is chosen.
 */
/** So many of them are refused with digits around them as well: "Password1234". */
const WORDS = 3_000;
/** Shorter ones stand in too many good passwords. */
const WORD_LENGTH_MIN = 4;
/** What the list, which was gathered elsewhere, lacks of shops and of Hong Kong and Taiwan. */
const OUR_WORDS =
  "kowloon taiwan taipei woaini autumn abcdef administrator company customer facebook guest helloworld login mypassword root user";
const OUR_PASSWORDS = "5201314a a5201314 aa12345678 qwe12345 1qaz2wsx3edc";

/** What digits stand for inside a word: "P4ssw0rd". */
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
 * True for a password that a guesser tries first: a leaked one, or one of the 3,000 most used with digits
 * before and behind it; whatever the case, and with digits in the place of letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { passwords, words } = await (loading ??= readLists());
  const lower = password.toLowerCase();
  if (readings(lower).some((reading) => passwords.has(reading))) return true;
  return cores(lower).some((core) => readings(core).some((reading) => words.has(reading)));
}

interface Lists {
  /** Refused as they stand. */
  readonly passwords: ReadonlySet<string>;
  /** Refused with digits around them as well. */
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

/** The same with no, some or all of the digits at its ends left out: a last 1 may be one, or an i. */
function cores(text: string): string[] {
  const headless = text.replace(/^\d+/, "");
  const digitsBehind = /\d*$/.exec(headless)?.[0].length ?? 0;
  const ends = Array.from({ length: digitsBehind + 1 }, (_, left) => headless.length - left);
  return ends.map((end) => headless.slice(0, end));
}

/** As it stands, and with its digits read as the letters that they look like; 1 is an i or an l. */
function readings(text: string): string[] {
  const letters = text.replaceAll(/[03-57-9]/g, (digit) => LETTER_OF[digit] ?? digit);
  return [text, letters, letters.replaceAll("1", "i"), letters.replaceAll("1", "l")];
}

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

/** The facts about an account that a guesser tries first as its password. */
interface OwnWords {
  readonly loginName: string;
  readonly email: string;
}

/**
 * Refuses `passwordCommon` for a password that is the login name, the first part of the e-mail address or the name that
 * staff gave the shop. Digits around such a word, or instead of its letters, do not help. Call it only for clients that
 * may know the account, because the refusal reveals these words.
 */
export async function requireUnrelatedPassword(
  db: Database,
  password: string,
  { loginName, email }: OwnWords,
): Promise<void> {
  const name = (await shopProfileOf(db)).name.en;
  // The name of an unchanged shop is only an example.
  const shopName = name === brand.name.en ? [] : [name, ...name.split(/[^a-z\d]+/i)];
  const [localPart = ""] = email.split("@");
  if (isOwnWord(password, [loginName, localPart, ...shopName])) throw new Refusal("passwordCommon");
}

/** Returns whether a password is one of these words, apart from digits around it and instead of its letters. */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const known = new Set(
    words
      .map((word) => word.toLowerCase().replaceAll(/[^a-z\d]/g, ""))
      .filter(({ length }) => length >= WORD_LENGTH_MIN),
  );
  return cores(password.toLowerCase()).some((core) =>
    readings(core).some((reading) => known.has(reading)),
  );
}
