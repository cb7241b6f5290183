/* Compares the files in deploy/ with each other and with the shop's settings. It runs no container engine and no
   cluster. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { isSettingSet } from "@platform/config/setting-schemas";
import { backendSettings, secrets, storefrontSettings } from "@platform/config/settings";

const SETTINGS = new Set(
  [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name!),
);
/** The variables of other programs and of Node. */
const OTHERS = new Set(["NODE_ENV", "NODE_OPTIONS", "SHOP_HOST"]);
const PROGRAM = /^build\/(storefront\/index|backend\/(main|worker|migrate))\.js$/;

/** The secrets that a program reads, by the program's folder. */
const READ_SECRETS = {
  storefront: listSecrets(storefrontSettings),
  backend: listSecrets(backendSettings),
} as const;

/**
 * Returns the secrets in a schema. It leaves out secrets that a program does not read but only checks for presence.
 */
function listSecrets({ shape }: typeof storefrontSettings | typeof backendSettings): Set<string> {
  const names = Object.entries(shape).flatMap(([name, schema]) =>
    secrets.has(schema) && schema !== isSettingSet ? [name] : [],
  );
  return new Set(names);
}

const ALL_SECRETS = new Set(Object.values(READ_SECRETS).flatMap((names) => [...names]));

/** Returns the secrets that a program reads. `program` is its path below build/. */
function listSecretsReadBy(program: string): Set<string> {
  return READ_SECRETS[program.startsWith("build/storefront/") ? "storefront" : "backend"];
}

interface PolicyPeer {
  readonly podSelector?: { readonly matchLabels: { readonly app: string } };
  readonly namespaceSelector?: object;
}

interface PolicyPeers {
  readonly from?: readonly PolicyPeer[];
}

/** The peers of a network rule that admits any client. */
const ANY_PEER: readonly PolicyPeer[] = [{}];

interface Container {
  readonly command?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom?: readonly Record<string, { readonly name: string }>[];
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly clusterIP?: string;
    readonly podSelector?: { readonly matchLabels?: { readonly app: string } };
    readonly ingress?: readonly PolicyPeers[];
    readonly scaleTargetRef?: { readonly name: string };
    readonly replicas?: number;
    readonly ttlSecondsAfterFinished?: number;
    readonly selector?: { readonly app?: string; readonly matchLabels?: { readonly app: string } };
    readonly template?: {
      readonly spec: {
        readonly containers: readonly Container[];
        readonly enableServiceLinks?: boolean;
        readonly terminationGracePeriodSeconds?: number;
        readonly volumes: readonly {
          readonly name: string;
          readonly emptyDir?: { readonly sizeLimit?: string };
          readonly persistentVolumeClaim?: { readonly claimName: string };
        }[];
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
const listSettings = (kind: string) => manifests.find((each) => each.kind === kind)!;

test("the Kubernetes files run two storefronts, two backends, one worker and one migration job", () => {
  const counts = manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template === undefined ? [] : [[kind, metadata.name, spec.replicas ?? 1]],
  );
  expect(counts).toEqual([
    ["Job", "migrate", 1],
    ["Deployment", "storefront", 2],
    ["Deployment", "backend", 2],
    ["Deployment", "worker", 1],
  ]);
  const named = (kind: string) =>
    manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
  const perPod = ["storefront-pods", "backend-pods", "worker-pods"];
  expect(named("Service")).toEqual(["storefront", "backend", ...perPod]);
  expect(named("PodDisruptionBudget")).toEqual(["storefront", "backend"]);
});

test("each pod gets exactly the secrets that its service reads", () => {
  const keysByName = new Map(
    manifests.flatMap(({ kind, metadata, stringData }) =>
      kind === "Secret" ? [[metadata.name, Object.keys(stringData!)] as const] : [],
    ),
  );
  const given = [...keysByName.values()].flat();
  expect(new Set(given).size).toBe(given.length);
  for (const { metadata, spec } of manifests) {
    const container = spec?.template?.spec.containers[0];
    if (container === undefined) continue;
    const names = (container.envFrom ?? []).flatMap(({ secretRef }) =>
      secretRef === undefined ? [] : (keysByName.get(secretRef.name) ?? ["missing"]),
    );
    const reads = listSecretsReadBy(container.command![1]!);
    expect(names.sort(), metadata.name).toEqual(given.filter((name) => reads.has(name)).sort());
  }
  const { data } = listSettings("ConfigMap");
  expect(Object.keys(data!).filter((name) => ALL_SECRETS.has(name))).toEqual([]);
});

test("only the ingress and the monitoring can reach a storefront, and only storefronts can call a backend", () => {
  const policies = manifests.filter(({ kind }) => kind === "NetworkPolicy");
  const denied = policies.find(({ metadata }) => metadata.name === "deny-all");
  expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ["Ingress", "Egress"] });
  const podsThatReach = (app: string) =>
    policies
      .filter(({ spec }) => spec?.podSelector?.matchLabels?.app === app)
      .flatMap(({ spec }) => spec?.ingress ?? [])
      .flatMap(({ from }) => from ?? ANY_PEER)
      .map(({ namespaceSelector, podSelector }) =>
        namespaceSelector === undefined ? podSelector?.matchLabels.app : "other namespace",
      );
  expect(podsThatReach("storefront")).toEqual(["other namespace", "other namespace"]);
  expect(podsThatReach("backend")).toEqual(["storefront", "other namespace"]);
  expect(podsThatReach("worker")).toEqual(["other namespace"]);
});

test("each pod runs a service of the image, without privileges, and stops in the right order", () => {
  const drain = Number(listSettings("ConfigMap").data!.DRAIN_SECONDS);
  for (const { kind, metadata, spec } of manifests) {
    const pod = spec?.template?.spec;
    if (pod === undefined) continue;
    const [container] = pod.containers;
    expect(container!.command![1], metadata.name).toMatch(PROGRAM);
    // Otherwise Kubernetes would set BACKEND_PORT to a URL for a service named `backend`.
    expect(pod.enableServiceLinks, metadata.name).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    for (const { emptyDir } of pod.volumes)
      if (emptyDir !== undefined) expect(emptyDir.sizeLimit, metadata.name).toBeDefined();
    expect(container!.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    const folders = metadata.name === "worker" ? ["/data", "/backups"] : ["/data"];
    expect(container!.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(folders);
    // Delete finished jobs soon. Otherwise the operator would have to delete them before the next upgrade.
    if (kind === "Job")
      expect(spec?.ttlSecondsAfterFinished, metadata.name).toBeLessThanOrEqual(3_600);
    if (kind !== "Deployment") continue;
    expect(container!.livenessProbe!.httpGet.path).toBe("/livez");
    expect(container!.readinessProbe!.httpGet.path).toBe("/readyz");
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 24);
  }
});

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: object;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly mem_limit?: string;
  readonly networks: readonly string[];
}

const { services } = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
};
const own = Object.entries(services).filter(([, { image }]) => image.includes("SHOP_IMAGE"));

test("each service of the compose file gets only secrets that it reads", () => {
  for (const [name, { command, environment = {} }] of own) {
    const reads = listSecretsReadBy(command?.[1] ?? "build/storefront/index.js");
    const unread = Object.keys(environment).filter(
      (setting) => ALL_SECRETS.has(setting) && !reads.has(setting),
    );
    expect(unread, name).toEqual([]);
  }
});

test("the replicas of a service run on different nodes, and storefronts scale by the length of their queue", () => {
  const deployments = manifests.filter(({ spec }) => (spec?.replicas ?? 1) > 1);
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(["storefront", "backend"]);
  for (const { spec } of deployments)
    expect(spec!.template!.spec).toMatchObject({
      topologySpreadConstraints: [
        { topologyKey: "kubernetes.io/hostname", labelSelector: spec!.selector },
      ],
    });
  const scaler = manifests.find(({ kind }) => kind === "HorizontalPodAutoscaler")!;
  expect(scaler.spec!.scaleTargetRef!.name).toBe("storefront");
  expect(JSON.stringify(scaler)).toContain("storefront_own_pages");
});

test("the worker of each deployment writes daily backups to a volume that outlives it", () => {
  const worker = manifests.find(
    ({ kind, metadata }) => kind === "Deployment" && metadata.name === "worker",
  );
  const pod = worker!.spec!.template!.spec;
  const { env = [], volumeMounts } = pod.containers[0]!;
  const folder = env.find(({ name }) => name === "BACKUP_DIR")!.value;
  const mount = volumeMounts.find(({ mountPath }) => mountPath === folder)!;
  const claim = pod.volumes.find(({ name }) => name === mount.name)!.persistentVolumeClaim;
  expect(manifests.map(({ kind, metadata }) => [kind, metadata.name])).toContainEqual([
    "PersistentVolumeClaim",
    claim!.claimName,
  ]);
  expect(services.worker).toMatchObject({
    environment: { BACKUP_DIR: folder },
    volumes: expect.arrayContaining([`backups:${folder}`]) as unknown,
  });
  expect(readFileSync("deploy/Dockerfile", "utf8")).toMatch(/chown node:node .*\/backups/);
});

test("each service of the compose file has a memory limit and rotates its log", () => {
  for (const [name, { logging, mem_limit: memory }] of Object.entries(services)) {
    expect(logging?.options, name).toMatchObject({ "max-size": "20m" });
    expect(memory, name).toBeDefined();
  }
});

test("the proxy shares no network with a backend, and a storefront shares none with the database", () => {
  const shared = (one: string, other: string) =>
    services[one]!.networks.filter((name) => services[other]!.networks.includes(name));
  expect(shared("proxy", "backend-1")).toEqual([]);
  expect(shared("storefront-1", "postgres")).toEqual([]);
  expect(shared("storefront-1", "balancer")).toEqual(["calls"]);
});

test("the load balancers of the compose file name every storefront and every backend", () => {
  for (const [file, program] of [
    ["deploy/Caddyfile", "storefront"],
    ["deploy/backend.Caddyfile", "backend"],
  ] as const) {
    const upstreams = readFileSync(file, "utf8").match(/[\w-]+-\d(?=:\d)/g);
    expect(upstreams).toEqual(
      Object.keys(services).filter((name) => name.startsWith(`${program}-`)),
    );
  }
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)(
  "promtool accepts the alert rules, their unit tests and the scrape configuration",
  () => {
    const promtool = (...args: readonly string[]) =>
      execFileSync("promtool", args, { encoding: "utf8" });
    expect(promtool("check", "rules", "deploy/alerts.yaml")).toContain("SUCCESS");
    expect(promtool("test", "rules", "tests/operations/alert-rules.yaml")).toContain("SUCCESS");
    promtool("check", "config", "--syntax-only", "deploy/prometheus.yaml");
  },
);

test("Prometheus scrapes each service of the cluster at a port that its pods open", () => {
  const { scrape_configs: jobs } = parse(readFileSync("deploy/prometheus.yaml", "utf8")) as {
    readonly scrape_configs: readonly {
      readonly dns_sd_configs: readonly {
        readonly names: readonly string[];
        readonly port: number;
      }[];
    }[];
  };
  const scraped = jobs.flatMap(({ dns_sd_configs: found }) =>
    found.flatMap(({ names, port }) => names.map((name) => [name.split(".")[0], port])),
  );
  const opened = manifests.flatMap(({ kind, metadata, spec }) =>
    kind === "Service" && spec?.clusterIP === "None"
      ? [[metadata.name, findPort(spec.selector!.app!)]]
      : [],
  );
  expect(scraped).toEqual(opened);
});

/** Returns the port that the pods of a Deployment open. */
function findPort(app: string): number | undefined {
  const deployment = manifests.find(
    ({ kind, metadata }) => kind === "Deployment" && metadata.name === app,
  );
  return deployment?.spec?.template?.spec.containers[0]?.ports?.[0]?.containerPort;
}

test("every setting in the files of deploy/ is a setting that the shop reads", () => {
  expect(own.map(([name]) => name)).toEqual([
    ...["storefront-1", "storefront-2", "backend-1", "backend-2", "worker", "migrate"],
  ]);
  for (const [name, { command = ["node", "build/storefront/index.js"] }] of own)
    expect(command[1], name).toMatch(PROGRAM);
  const image = readFileSync("deploy/Dockerfile", "utf8").match(/^ENV .*$/gm) ?? [];
  const names = [
    ...own.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...image.flatMap((line) => [...line.matchAll(/ (\w+)=/g)].map(([, name]) => name!)),
    ...Object.keys(listSettings("ConfigMap").data!),
    ...manifests.flatMap(({ stringData = {} }) => Object.keys(stringData)),
    ...manifests.flatMap(({ spec }) =>
      (spec?.template?.spec.containers ?? []).flatMap(({ env = [] }) =>
        env.map((each) => each.name),
      ),
    ),
  ];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !SETTINGS.has(name) && !OTHERS.has(name))).toEqual([]);
});

test("Patroni commits on a synchronous standby, and its times let the standby take over", () => {
  const { bootstrap } = parse(readFileSync("deploy/high-availability/patroni.yaml", "utf8")) as {
    readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> };
  };
  const {
    ttl,
    loop_wait: loop,
    retry_timeout: retry,
    synchronous_mode: isSynchronous,
  } = bootstrap.dcs;
  expect(isSynchronous).toBe(true);
  expect(Number(loop) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl));
});

const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

test.skipIf(!hasHaproxy)("HAProxy accepts its configuration for the primary", () => {
  const env = { LISTEN: "127.0.0.1:5433", HOST_1: "10.0.0.1", HOST_2: "10.0.0.2" };
  const args = ["-c", "-f", "deploy/high-availability/haproxy.cfg"];
  const { status, stderr } = spawnSync("haproxy", args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  expect(status, stderr).toBe(0);
});

test("every file that the compose file names exists", () => {
  const text = readFileSync("deploy/compose.yaml", "utf8");
  for (const [, file = ""] of text.matchAll(/- \.\/(\S+?):/g))
    expect(() => readFileSync(path.join("deploy", file)), file).not.toThrow();
});

test("docs/how-to/monitoring.md says what to do for exactly the existing alert rules", () => {
  const { groups } = parse(readFileSync("deploy/alerts.yaml", "utf8")) as {
    readonly groups: readonly { readonly rules: readonly { readonly alert?: string }[] }[];
  };
  const names = groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));
  const page = readFileSync("docs/how-to/monitoring.md", "utf8");
  const table = page.slice(page.indexOf("| Alert"), page.indexOf("## Follow one request"));
  const documented = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(documented).toEqual(names);
});
