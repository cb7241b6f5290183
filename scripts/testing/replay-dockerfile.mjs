/**
 * `node scripts/testing/replay-dockerfile.mjs FOLDER`: runs the steps of deploy/Dockerfile without a
 * container engine, for machines without one. Each stage becomes a folder tree below FOLDER. The last stage
 * has the content of the image.
 *
 * The stages use this machine's Node.js instead of the image in FROM. Absolute paths of the Dockerfile become
 * paths inside the folder of the stage. The script prints the properties of the image as JSON.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { REPOSITORY_ROOT } from "../process/run.mjs";

const DOCKERFILE = join(REPOSITORY_ROOT, "deploy/Dockerfile");

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error(
    "Pass an empty folder, for example: node scripts/testing/replay-dockerfile.mjs /tmp/image",
  );
  process.exit(1);
}
console.log(JSON.stringify(replayDockerfile(folder)));

/**
 * A stage of the Dockerfile. `root` is the folder on this machine that contains the files of the stage.
 * `folder` and the values of `env` are paths inside the image.
 *
 * @typedef {{ root: string, folder: string, env: Record<string, string>, user: string, command: string[],
 *   health: string[] }} Stage
 */

/**
 * Returns the instructions of the Dockerfile, without comments and line breaks.
 *
 * @returns {{ word: string, rest: string }[]}
 */
function readDockerfile() {
  return readFileSync(DOCKERFILE, "utf8")
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .flatMap((line) => {
      const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return word === "" ? [] : [{ word, rest }];
    });
}

/**
 * Runs all instructions of the Dockerfile. Returns the last stage, which is the image.
 *
 * @param {string} into an empty folder
 * @returns {Stage}
 */
function replayDockerfile(into) {
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  /** @type {Stage | undefined} */
  let stage;
  for (const { word, rest } of readDockerfile()) {
    if (word === "FROM") {
      const name = / AS (\S+)/.exec(rest)?.[1] ?? "image";
      const root = join(into, name);
      stage = { root, folder: "/", env: {}, user: "root", command: [], health: [] };
      mkdirSync(root, { recursive: true });
      stages.set(name, stage);
    } else if (stage === undefined) throw new Error(`${word} comes before FROM.`);
    else applyInstruction(stage, word, rest, stages);
  }
  if (stage === undefined) throw new Error("The Dockerfile has no FROM.");
  return stage;
}

/**
 * Runs one instruction of the Dockerfile in a stage.
 *
 * @param {Stage} stage
 * @param {string} word
 * @param {string} rest
 * @param {Map<string, Stage>} stages
 */
function applyInstruction(stage, word, rest, stages) {
  switch (word) {
    case "WORKDIR":
      stage.folder = posix.resolve(stage.folder, rest);
      mkdirSync(join(stage.root, stage.folder), { recursive: true });
      return;
    case "ENV":
      for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.env[name] = value;
      return;
    case "COPY":
      copy(stage, rest, stages);
      return;
    case "RUN":
      execFileSync("sh", ["-c", rewritePaths(stage, rest)], {
        cwd: join(stage.root, stage.folder),
        env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
        stdio: ["ignore", "ignore", "inherit"],
      });
      return;
    case "USER":
      stage.user = rest;
      return;
    case "CMD":
      stage.command = JSON.parse(rest);
      return;
    case "HEALTHCHECK":
      stage.health = JSON.parse(rest.slice(rest.indexOf("CMD") + 3));
      return;
    case "EXPOSE":
    case "VOLUME":
      return;
    default:
      throw new Error(
        `The instruction ${word} is not supported. Add it to this script or remove it.`,
      );
  }
}

/**
 * Rewrites the absolute paths of a command, so that they are inside the stage. Removes `chown`, because the
 * users of the image do not exist on this machine.
 *
 * @param {Stage} stage
 * @param {string} command
 */
function rewritePaths({ root }, command) {
  return command.replace(/ && chown [^&]+/g, "").replace(/(?<=\s)\/(?=\w)/g, `${root}/`);
}

/**
 * Runs a COPY instruction. It copies from another stage, or else from the repository.
 *
 * @param {Stage} stage
 * @param {string} rest
 * @param {Map<string, Stage>} stages
 */
function copy(stage, rest, stages) {
  const from = /--from=(\S+)/.exec(rest)?.[1];
  const names = rest.split(/\s+/).filter((part) => !part.startsWith("--"));
  const to = join(stage.root, posix.resolve(stage.folder, names.pop() ?? ""));
  const source = from === undefined ? undefined : stages.get(from);
  for (const name of names) {
    if (source !== undefined) cpSync(join(source.root, name), to, { recursive: true });
    else
      for (const file of listContextFiles(name))
        copyFile(file, name === "." ? join(to, file) : join(to, file));
  }
}

/** @param {string} file @param {string} to */
function copyFile(file, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(REPOSITORY_ROOT, file), to);
}

/**
 * Returns the files below a path that a Docker build would receive. These are the files that neither
 * .gitignore nor .dockerignore excludes.
 *
 * @param {string} name
 * @returns {string[]}
 */
function listContextFiles(name) {
  const ignored = readFileSync(join(REPOSITORY_ROOT, ".dockerignore"), "utf8")
    .split("\n")
    .filter(Boolean);
  const isIgnored = (/** @type {string} */ file) =>
    ignored.some((each) => file === each || file.startsWith(`${each}/`));
  const known = ["ls-files", "--cached", "--others", "--exclude-standard", "--", name];
  return execFileSync("git", known, { cwd: REPOSITORY_ROOT, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(REPOSITORY_ROOT, file)) && !isIgnored(file))
    .filter((file) => statSync(join(REPOSITORY_ROOT, file)).isFile());
}
