/**
 * A reporter for Vitest and Playwright, so that the output of a hanging suite contains the name of the test
 * that hangs. Once a minute it prints the tests that have been running for over a minute. It ends the run if
 * no test has finished for ten minutes.
 */

const CHECK_INTERVAL_MS = 60_000;
const STALLED_MS = 600_000;

/** The real clock and exit. Tests replace them. */
const systemClock = { now: () => performance.now(), exit: () => process.exit(1) };

export default class NameHangingTests {
  /** The start time of each running test or file, by name. @type {Map<string, number>} */
  #running = new Map();
  #lastProgress;
  #clock;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** @param {{ clock?: typeof systemClock }} [options] the test runners pass options without `clock` */
  constructor({ clock = systemClock } = {}) {
    this.#clock = clock;
    this.#lastProgress = clock.now();
  }

  // Playwright calls this method and the next three.
  onBegin() {
    this.#watch();
  }

  /** @param {{ titlePath(): string[] }} test */
  onTestBegin(test) {
    this.#start(test.titlePath().filter(Boolean).join(" › "));
  }

  /** @param {{ titlePath(): string[] }} test */
  onTestEnd(test) {
    this.#finish(test.titlePath().filter(Boolean).join(" › "));
  }

  onEnd() {
    clearInterval(this.#timer);
  }

  // Vitest calls this method and the next five.
  onTestRunStart() {
    this.#watch();
  }

  /** @param {{ relativeModuleId: string }} file */
  onTestModuleStart({ relativeModuleId }) {
    this.#start(relativeModuleId);
  }

  /** @param {{ relativeModuleId: string }} file */
  onTestModuleEnd({ relativeModuleId }) {
    this.#finish(relativeModuleId);
  }

  /** @param {{ fullName: string, module: { relativeModuleId: string } }} test */
  onTestCaseReady({ fullName, module }) {
    this.#start(`${module.relativeModuleId} › ${fullName}`);
  }

  /** @param {{ fullName: string, module: { relativeModuleId: string } }} test */
  onTestCaseResult({ fullName, module }) {
    this.#finish(`${module.relativeModuleId} › ${fullName}`);
  }

  onTestRunEnd() {
    clearInterval(this.#timer);
  }

  printsToStdio() {
    return false;
  }

  /** Prints the tests that have been running for over a minute, and ends a run that makes no progress. */
  check() {
    const now = this.#clock.now();
    for (const [name, startedAt] of this.#running) {
      const elapsedS = Math.round((now - startedAt) / 1000);
      if (elapsedS >= CHECK_INTERVAL_MS / 1000)
        console.log(`Still running after ${elapsedS} s: ${name}`);
    }
    if (now - this.#lastProgress < STALLED_MS) return;
    console.log(`No test finished for ${STALLED_MS / 60_000} minutes. The run was ended.`);
    this.#clock.exit();
  }

  #watch() {
    this.#timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  /** @param {string} name */
  #start(name) {
    this.#running.set(name, this.#clock.now());
  }

  /** @param {string} name */
  #finish(name) {
    this.#running.delete(name);
    this.#lastProgress = this.#clock.now();
  }
}
