/** A start that cannot succeed. The message says in one sentence what is wrong and what to do. */
export class StartProblem extends Error {}
