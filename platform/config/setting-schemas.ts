import { isIP } from "node:net";
import * as z from "zod/mini";

/*
 * The schemas of the settings. Each one parses the trimmed, non-empty text of an environment variable. An
 * error message continues the text "NAME is …: " and says what to do.
 */

/** The accepted values of each kind as text, for docs/reference/settings.md. */
export const acceptedValues = z.registry<{ readonly words: string }>();

/** Accepts a whole number from `min` to `max`. */
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

/** Accepts 1 for yes and 0 for no. */
export const flag = z
  .pipe(
    z.enum(["0", "1"], "give 1 for yes or 0 for no"),
    z.transform((text) => text === "1"),
  )
  .register(acceptedValues, { words: "1 or 0" });

/** Returns true if a setting is set, for a program that must not see the setting's value. */
export const isSettingSet = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text !== undefined),
);

/** Accepts a text whose length in characters is limited. */
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

/** Accepts a URL with one of the schemes and returns it unchanged. */
export function address(schemes: readonly string[], example: string) {
  const isAddress = (text: string) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol);
  return z
    .string()
    .check(z.refine(isAddress, `give an address such as ${example}`))
    .register(acceptedValues, { words: `\`${example}\`` });
}

/** Accepts the base URL of API calls: http or https with a path, without a slash at the end. */
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

/** Accepts the base URL of WebSockets, with a path and without a slash at the end. */
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

/** Accepts the URL of an S3 bucket. The bucket's name is the whole path, or a part of the host name. */
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

/** Accepts values separated by commas. Spaces around values and empty values are ignored. */
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

/** Accepts http and https origins: the scheme, host and port of each. */
export const origins = list(origin).register(acceptedValues, {
  words: "`https://shop.example`, several separated by commas",
});

/** Accepts messages of a backend. */
export const backendMessages = list(z.string().check(z.maxLength(200))).register(acceptedValues, {
  words: "texts, separated by commas",
});

/** Accepts keys that sign or encrypt data, newest first. */
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

/** Accepts IPv4 and IPv6 addresses and networks. */
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

/** Accepts the URLs for reporting a security problem (RFC 9116). */
export const securityContacts = list(
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && /^(?:mailto|https|tel):[\u0021-\u007e]{3,300}$/.test(text),
        "give an address such as mailto:security@shop.example or https://shop.example/report",
      ),
    ),
).register(acceptedValues, { words: "`mailto:security@shop.example`" });
