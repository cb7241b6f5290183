/*
 * Checks that a start can succeed before it creates any file. The checks are plain JavaScript without
 * packages, because `npm start` runs them before it installs the packages. Each check returns a sentence for
 * the user, or undefined.
 */
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

const MEGABYTE = 1_048_576;

/**
 * Returns the reason why a server cannot listen at this host and port.
 *
 * @param {{ host: string, port: number, setting: string }} place `setting` names the port in the message
 * @returns {Promise<string | undefined>}
 */
export function findPortProblem(place) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(describeListenError(error, place)));
    probe.listen({ port: place.port, host: place.host, exclusive: true }, () =>
      probe.close(() => resolve(undefined)),
    );
  });
}

/**
 * Converts the error of a failed `listen` to a sentence that says what to do.
 *
 * @param {unknown} error
 * @param {{ host: string, port: number, setting: string }} place
 * @returns {string}
 */
export function describeListenError(error, { host, port, setting }) {
  const code = getErrorCode(error);
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use: stop the program that uses it, or choose another port, for example ${setting}=${port + 1}.`;
  if (code === "EACCES")
    return `Port ${port} may only be opened by an administrator: choose a port above 1023 with ${setting}.`;
  return `The address ${host}, port ${port}, cannot be opened (${code}): use an address of this machine, for example 127.0.0.1.`;
}

/**
 * Returns a sentence if a folder cannot be created or written, or if its disk has too little free space.
 *
 * @param {string} folder it need not exist yet
 * @param {{ freeMegabytes: number, advice: string }} needs `advice` ends the message and says what to do
 * @returns {string | undefined}
 */
export function findFolderProblem(folder, { freeMegabytes, advice }) {
  const whole = path.resolve(folder);
  const existing = findNearestExisting(whole);
  if (!statSync(existing).isDirectory() || !isWritable(existing))
    return `The folder ${whole} cannot be written: give this user the right to write there, or ${advice}.`;
  const { bavail, bsize } = statfsSync(existing);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < freeMegabytes)
    return `The disk of ${whole} has ${free} MB free, but ${freeMegabytes} MB are needed: delete files there, or ${advice}.`;
  return undefined;
}

/**
 * Returns the given folder, or the nearest folder above it that exists.
 *
 * @param {string} folder
 * @returns {string}
 */
function findNearestExisting(folder) {
  return existsSync(folder) ? folder : findNearestExisting(path.dirname(folder));
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {unknown} error */
function getErrorCode(error) {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
