import { readdir } from "node:fs/promises";
import type { Call } from "@contract/model/call";

/** The prefix of back-office calls. Only the reference backend has them. */
const BACK_OFFICE = "/admin/";

/** Returns every call of /prod-api that a page for shoppers may use. The key is the last part of its path. */
export async function loadDeclaredCalls(): Promise<ReadonlyMap<string, Call>> {
  const folder = new URL("../../contract/shop/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<object>),
  );
  const calls = modules
    .flatMap((module) => Object.values(module).filter(isCall))
    .filter(({ path }) => !path.startsWith(BACK_OFFICE));
  return new Map(calls.map((call) => [call.path.split("/").at(-1) ?? "", call]));
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "shape" in value;
}
