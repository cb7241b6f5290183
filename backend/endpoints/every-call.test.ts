import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ENDPOINTS } from "./app";

/** The folders that declare the calls of a backend. */
const FOLDERS = ["contract/model", "contract/shop", "contract/staff"];

/** Returns the exported calls of the contract, by their method and path. */
async function listDeclaredCalls(): Promise<Map<string, string>> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name}`),
  );
  const declared = new Map<string, string>();
  for (const file of files) {
    const exported = (await import(/* @vite-ignore */ resolve(file))) as Readonly<
      Record<string, unknown>
    >;
    for (const [name, value] of Object.entries(exported))
      if (isCall(value)) declared.set(`${value.method} ${value.path}`, `${name} in ${file}`);
  }
  return declared;
}

function isCall(value: unknown): value is { readonly method: string; readonly path: string } {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

test("the backend has an endpoint for every call of the contract, and no other", async () => {
  const declared = await listDeclaredCalls();
  expect(declared.size).toBeGreaterThan(150);
  const served = new Set(ENDPOINTS.map(({ call }) => `${call.method} ${call.path}`));
  const missing = [...declared].filter(([call]) => !served.has(call)).map(([, name]) => name);
  expect(missing).toEqual([]);
  expect([...served].filter((call) => !declared.has(call))).toEqual([]);
});
