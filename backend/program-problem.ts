/** Something that whoever runs a program can do something about; the message says all of it. */
export class ProgramProblem extends Error {
  override name = "ProgramProblem";
}
