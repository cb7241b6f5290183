import type { errors } from "./zhTw/errors/field-errors";

type Fields = typeof errors;

/** Every `data-error` of the QA contract and of contract/fields: `<field>.<what>`. The words: locales `errors`. */
export type FieldErrorKey = {
  [Field in keyof Fields]: `${Field}.${Extract<keyof Fields[Field], string>}`;
}[keyof Fields];
