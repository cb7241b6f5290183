import type { SourceMessages } from "./dictionary";

type Fields = SourceMessages["errors"];

/**
 * Every `data-error` key of the QA contract and of contract/fields: `<field>.<error>`. The messages are in
 * `errors`.
 */
export type FieldErrorKey = {
  [Field in keyof Fields]: `${Field}.${Extract<keyof Fields[Field], string>}`;
}[keyof Fields];
