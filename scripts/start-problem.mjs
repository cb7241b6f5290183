/**
 * The error of a start that cannot succeed. Its message says in one sentence what is wrong and what to do.
 */
export class StartProblem extends Error {}
