import type { SourceMessages } from "./dictionary";

type Fields = SourceMessages["errors"];

/** Every `data-error` of the QA contract and of contract/fields: `<field>.<what>`. The words: locales `errors`. */
export type FieldErrorKey = {
  [Field in keyof Fields]: `${Field}.${Extract<keyof Fields[Field], string>}`;
}[keyof Fields];
