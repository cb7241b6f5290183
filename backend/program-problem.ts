/** An error that the operator can fix. The message says what is wrong and what to do. */
export class ProgramProblem extends Error {
  override name = "ProgramProblem";
}
