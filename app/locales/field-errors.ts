import type { SourceMessages } from "./dictionary";

type Fields = SourceMessages["errors"];

/**
 * The `data-error` keys of the QA contract and of contract/model/fields: `<field>.<error>`. Their messages
 * are in `errors`.
 */
export type FieldErrorKey = {
  [Field in keyof Fields]: `${Field}.${Extract<keyof Fields[Field], string>}`;
}[keyof Fields];
