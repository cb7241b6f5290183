/** An error that the operator can fix. Its message says what is wrong and what to do. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
