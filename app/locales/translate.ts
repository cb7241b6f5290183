import type { SourceMessages } from "./dictionary";

/** The keys of all messages below a part of the dictionary, such as `cart.empty.title`. */
type KeysBelow<Part, Path extends string> = {
  [Name in keyof Part & string]: Part[Name] extends string
    ? `${Path}${Name}`
    : KeysBelow<Part[Name], `${Path}${Name}.`>;
}[keyof Part & string];

/** The key of a sentence, such as `cart.empty.title`. */
export type MessageKey = KeysBelow<SourceMessages, "">;

/**
 * The names that may follow the longest known part of an unknown key. The compiler shows them in its error, so
 * that it names the neighbours of a mistyped key and not all keys of the shop.
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

/** The values for the placeholders of a message. `count` also selects its singular. */
export type MessageParams = Readonly<Record<string, string | number | undefined>>;

/** Returns the message of a key with its placeholders filled in. */
export type Translate = <const Key extends string>(
  key: Key extends MessageKey ? Key : NearKeys<Key>,
  params?: MessageParams,
) => string;
