/** An error that the operator can fix. The message says what is wrong and what to do. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
