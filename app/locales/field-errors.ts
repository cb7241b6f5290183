import type { errors } from "./zhTw/errors/field-errors";

type Fields = typeof errors;

/**
 * Every `data-error` key of the QA contract and of contract/fields: `<field>.<error>`. The messages are in
 * `errors`.
 */
export type FieldErrorKey = {
  [Field in keyof Fields]: `${Field}.${Extract<keyof Fields[Field], string>}`;
}[keyof Fields];
