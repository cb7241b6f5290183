import type { SourceMessages } from "./dictionary";

/** The keys of all messages in a part of the dictionary, such as `cart.empty.title`. */
type KeysBelow<Part, Path extends string> = {
  [Name in keyof Part & string]: Part[Name] extends string
    ? `${Path}${Name}`
    : KeysBelow<Part[Name], `${Path}${Name}.`>;
}[keyof Part & string];

/** The key of a message, such as `cart.empty.title`. */
export type MessageKey = KeysBelow<SourceMessages, "">;

/**
 * The possible keys after the longest known part of an unknown key. The compiler's error for a mistyped key
 * then lists similar keys instead of all keys of the shop.
 */
type NearKeys<
  Key extends string,
  Part = SourceMessages,
  Path extends string = "",
> = Key extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Part
    ? NearKeys<Rest, Part[Name], `${Path}${Name}.`>
    : `${Path}${keyof Part & string}`
  : `${Path}${keyof Part & string}`;

/** The values of a message's placeholders. `count` also selects the singular message. */
export type MessageParams = Readonly<Record<string, string | number | undefined>>;

/** Returns the message of a key with its placeholders replaced. */
export type Translate = <const Key extends string>(
  key: Key extends MessageKey ? Key : NearKeys<Key>,
  params?: MessageParams,
) => string;
