import { readFileSync } from "node:fs";
import { builtRoutes } from "./built-routes";

/** The scripts that the first interaction with a form loads on a route's page. */
export interface InteractionScripts {
  readonly id: string;
  /** The addresses of both files, the shared one first. */
  readonly files: readonly string[];
}

interface HydrationManifest {
  readonly forms: string;
  readonly pages: Readonly<Record<string, string>>;
}

/**
 * Returns every route whose handle says `hydrate`, so that new forms are measured automatically.
 */
export function interactionScripts(): InteractionScripts[] {
  // The file comes from scripts/build/bundle-hydration.mjs of the same build.
  const told = readFileSync("public/hydration/manifest.json", "utf8");
  const { forms, pages } = JSON.parse(told) as HydrationManifest;
  return builtRoutes()
    .filter(({ hydrates }) => hydrates)
    .map(({ id }) => ({ id, files: [forms, pages[id] ?? `nothing for ${id}`] }));
}
