/* The files of deploy/ against each other and the shop's settings, for no engine or cluster reads them here. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const SETTINGS = new Set(
  [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name!),
);
/** The variables of other programs and of Node. */
const OTHERS = new Set(["NODE_ENV", "NODE_OPTIONS", "SHOP_HOST"]);
const PROGRAM = /^build\/(storefront\/index|backend\/(main|worker|migrate))\.js$/;

interface Container {
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly envFrom?: readonly Record<string, { readonly name: string }>[];
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly replicas?: number;
    readonly selector?: { readonly app?: string; readonly matchLabels?: { readonly app: string } };
    readonly template?: {
      readonly spec: {
        readonly containers: readonly Container[];
        readonly enableServiceLinks?: boolean;
        readonly terminationGracePeriodSeconds?: number;
        readonly securityContext: Readonly<Record<string, unknown>>;
      };
    };
  };
}

const manifests = parseAllDocuments(readFileSync("deploy/kubernetes.yaml", "utf8")).map(
  (document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  },
);
const settingsOf = (kind: string) => manifests.find((each) => each.kind === kind)!;

test("the cluster runs two storefronts, two backends, one worker, and migrates", () => {
  const counts = manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template === undefined ? [] : [[kind, metadata.name, spec.replicas ?? 1]],
  );
  expect(counts).toEqual([
    ["Job", "migrate", 1],
    ["Deployment", "storefront", 2],
    ["Deployment", "backend", 2],
    ["Deployment", "worker", 1],
  ]);
  for (const kind of ["Service", "PodDisruptionBudget"])
    expect(
      manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name),
    ).toEqual(["storefront", "backend"]);
});

test("each pod runs a program of the image, without rights, and stops in order", () => {
  const drain = Number(settingsOf("ConfigMap").data!.DRAIN_SECONDS);
  for (const { kind, metadata, spec } of manifests) {
    const pod = spec?.template?.spec;
    if (pod === undefined) continue;
    const [container] = pod.containers;
    expect(container!.command![1], metadata.name).toMatch(PROGRAM);
    // A service named `backend` would set BACKEND_PORT to an address.
    expect(pod.enableServiceLinks, metadata.name).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container!.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    expect(container!.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/data"]);
    if (kind !== "Deployment") continue;
    expect(container!.livenessProbe!.httpGet.path).toBe("/livez");
    expect(container!.readinessProbe!.httpGet.path).toBe("/readyz");
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 24);
  }
});

test("every setting that is named anywhere is one of the shop's", () => {
  const compose = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as {
    readonly services: Readonly<
      Record<
        string,
        {
          readonly image: string;
          readonly command?: readonly string[];
          readonly environment?: object;
        }
      >
    >;
  };
  const own = Object.entries(compose.services).filter(([, { image }]) =>
    image.includes("SHOP_IMAGE"),
  );
  expect(own.map(([name]) => name)).toEqual(["storefront", "backend", "worker", "migrate"]);
  for (const [name, { command = ["node", "build/storefront/index.js"] }] of own)
    expect(command[1], name).toMatch(PROGRAM);
  const image = readFileSync("deploy/Dockerfile", "utf8").match(/^ENV .*$/gm) ?? [];
  const names = [
    ...own.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...image.flatMap((line) => [...line.matchAll(/ (\w+)=/g)].map(([, name]) => name!)),
    ...Object.keys(settingsOf("ConfigMap").data!),
    ...Object.keys(settingsOf("Secret").stringData!),
    ...manifests.flatMap(({ spec }) =>
      (spec?.template?.spec.containers ?? []).flatMap(({ env = [] }) =>
        env.map((each) => each.name),
      ),
    ),
  ];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !SETTINGS.has(name) && !OTHERS.has(name))).toEqual([]);
});

test("the compose file's own files are there", () => {
  const text = readFileSync("deploy/compose.yaml", "utf8");
  for (const [, file = ""] of text.matchAll(/- \.\/(\S+?):/g))
    expect(() => readFileSync(path.join("deploy", file)), file).not.toThrow();
});

test("docs/how-to/monitoring.md says what to do for each alarm rule, and for no other", () => {
  const { groups } = parse(readFileSync("deploy/alerts.yaml", "utf8")) as {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
  };
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const page = readFileSync("docs/how-to/monitoring.md", "utf8");
  const table = page.slice(page.indexOf("| Alarm"), page.indexOf("## Follow one request"));
  const documented = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(documented).toEqual(names);
});
