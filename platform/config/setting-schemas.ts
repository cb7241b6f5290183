import { isIP } from "node:net";
import * as z from "zod/mini";

/*
 * The kinds of settings. Each takes the text of an environment variable, not empty and without blanks
 * around it; the message of a refusal goes on after "NAME is …: " and says what to do.
 */

/** The accepted values of each kind in words, for docs/reference/settings.md. */
export const acceptedValues = z.registry<{ readonly words: string }>();

/** A whole number of a range, both ends included. */
export function wholeNumber(min: number, max: number) {
  const isInRange = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return z
    .pipe(
      z.string().check(z.refine(isInRange, `give a whole number from ${min} to ${max}`)),
      z.transform(Number),
    )
    .register(acceptedValues, { words: `${min} to ${max}` });
}

/** Yes or no, as 1 or 0. */
export const flag = z
  .pipe(
    z.enum(["0", "1"], "give 1 for yes or 0 for no"),
    z.transform((text) => text === "1"),
  )
  .register(acceptedValues, { words: "1 or 0" });

/** Only whether something is set: for whoever has no business with the value. */
export const isSet = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text !== undefined),
);

/** Free text with bounds of its length, in characters. */
export function text({ min = 1, max = 1_000, advice }: TextBounds) {
  const words = min > 1 ? `${min} to ${max} characters` : `up to ${max} characters`;
  return z
    .string()
    .check(z.minLength(min, advice), z.maxLength(max, advice))
    .register(acceptedValues, { words });
}

interface TextBounds {
  readonly min?: number;
  readonly max?: number;
  readonly advice: string;
}

/** A whole address of one of the schemes, as it was given. */
export function address(schemes: readonly string[], example: string) {
  const isAddress = (text: string) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol);
  return z
    .string()
    .check(z.refine(isAddress, `give an address such as ${example}`))
    .register(acceptedValues, { words: `\`${example}\`` });
}

/** The base of calls: an http address with its path, without a slash at its end. */
export const baseUrl = z
  .pipe(
    z.string().check(
      z.refine((text) => {
        const url = URL.canParse(text) ? new URL(text) : null;
        return url !== null && isHttp(url) && url.search === "" && url.hash === "";
      }, "give the whole address, such as https://shop.example/prod-api"),
    ),
    z.transform((text) => new URL(text).href.replace(/\/+$/, "")),
  )
  .register(acceptedValues, { words: "`https://shop.example/prod-api`" });

/** The base of web sockets: an address with its path, without a slash at its end. */
export const socketUrl = z
  .pipe(
    z.string().check(
      z.refine((text) => {
        const url = URL.canParse(text) ? new URL(text) : null;
        const isSocket = url !== null && (isHttp(url) || /^wss?:$/.test(url.protocol));
        return isSocket && url.search === "" && url.hash === "";
      }, "give the whole address, such as wss://shop.example/websocket"),
    ),
    z.transform((text) => new URL(text).href.replace(/\/+$/, "")),
  )
  .register(acceptedValues, { words: "`wss://shop.example/websocket`" });

/** A bucket of the S3 protocol: its server, with the bucket's name as the whole path or in the host's name. */
export const bucketUrl = z
  .pipe(
    z.string().check(
      z.refine((text) => {
        const url = URL.canParse(text) ? new URL(text) : null;
        const isPlain = url !== null && url.search + url.hash + url.username === "";
        return isPlain && isHttp(url) && /^\/[\w.-]*\/?$/.test(url.pathname);
      }, "give server and bucket, such as https://s3.example/rootwell"),
    ),
    z.transform((text) => new URL(text).href.replace(/\/+$/, "")),
  )
  .register(acceptedValues, { words: "`https://s3.example/rootwell`" });

/** Several things separated by commas; blanks around them and empty ones do not count. */
function list<One>(each: z.ZodMiniType<One, string>) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(",").flatMap((one) => one.trim() || [])),
    ),
    z.array(each),
  );
}

const origin = z.pipe(
  z.string().check(
    z.refine((text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url !== null && isHttp(url) && url.href === `${url.origin}/`;
    }, "give scheme, host and port only, such as https://shop.example"),
  ),
  z.transform((text) => new URL(text).origin),
);

/** Origins of http sites: scheme, host and port of each. */
export const origins = list(origin).register(acceptedValues, {
  words: "`https://shop.example`, several separated by commas",
});

/** Texts of replies. */
export const messages = list(z.string().check(z.maxLength(200))).register(acceptedValues, {
  words: "texts, separated by commas",
});

/** Keys that sign or seal something, newest first. */
export const secretKeys = list(
  z
    .string()
    .check(
      z.refine(
        (key) => Buffer.byteLength(key) >= 32 && new Set(key).size >= 8,
        "make each key with `openssl rand -base64 48`, newest first, separated by commas",
      ),
    ),
).register(acceptedValues, { words: "32 bytes or more each, separated by commas" });

/** Network addresses and networks, of IPv4 and IPv6. */
export const networks = list(
  z.string().check(z.refine(isNetwork, "give addresses or networks, such as 10.0.0.0/8")),
).register(acceptedValues, { words: "`10.0.0.0/8`, several separated by commas" });

function isNetwork(text: string): boolean {
  const [address = "", bits = "32", ...rest] = text.split("/");
  const widest = isIP(address) === 6 ? 128 : 32;
  const isWidth = /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= widest;
  return isIP(address) !== 0 && rest.length === 0 && isWidth;
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}
