/*
 * How both programs speak of what happens: a sentence and facts. The type keeps an error out of every
 * place but `err`, where `loggedError` takes from it what a shopper typed.
 */

/** What may stand in a line as it is: no object, for nobody knows what one carries. */
type Fact = string | number | boolean | bigint | null | undefined | readonly string[];

/** Facts by their names; `err` is whatever was thrown. */
type Facts<Given> = {
  readonly [Name in keyof Given]: Name extends "err"
    ? unknown
    : Given[Name] extends Fact
      ? Given[Name]
      : never;
};

interface WriteLine {
  (message: string): void;
  <Given extends object>(facts: Given & Facts<Given>, message: string): void;
}

/** A program's log; whatever logs asks for as much of it as it needs. */
export interface Log {
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
}
