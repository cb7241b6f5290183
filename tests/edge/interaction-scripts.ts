import { readFileSync } from "node:fs";
import { listBuiltRoutes } from "./built-routes";

/** The scripts that a page of a route loads when the user first interacts with a form. */
export interface InteractionScripts {
  readonly id: string;
  /** The URLs of both script files. The shared one comes first. */
  readonly files: readonly string[];
}

interface HydrationManifest {
  readonly forms: string;
  readonly pages: Readonly<Record<string, string>>;
}

/** Returns the scripts of every route whose handle has `hydrate`, so that new forms are measured automatically. */
export function listInteractionScripts(): InteractionScripts[] {
  // scripts/build/bundle-hydration.mjs wrote this file in the same build.
  const told = readFileSync("public/hydration/manifest.json", "utf8");
  const { forms, pages } = JSON.parse(told) as HydrationManifest;
  return listBuiltRoutes()
    .filter(({ hydrates }) => hydrates)
    .map(({ id }) => ({ id, files: [forms, pages[id] ?? `nothing for ${id}`] }));
}
