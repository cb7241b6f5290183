import { readFileSync } from "node:fs";
import { builtRoutes } from "./built-routes";

/** What the first interaction with a form loads on the page of one route. */
export interface InteractionScripts {
  readonly id: string;
  /** Addresses of both files; the shared one is first. */
  readonly files: readonly string[];
}

interface HydrationManifest {
  readonly forms: string;
  readonly pages: Readonly<Record<string, string>>;
}

/** Every route whose handle says `hydrate`, so that a new form is weighed without a word. */
export function interactionScripts(): InteractionScripts[] {
  // Written by scripts/build/bundle-hydration.mjs of the same build.
  const told = readFileSync("public/hydration/manifest.json", "utf8");
  const { forms, pages } = JSON.parse(told) as HydrationManifest;
  return builtRoutes()
    .filter(({ hydrates }) => hydrates)
    .map(({ id }) => ({ id, files: [forms, pages[id] ?? `nothing for ${id}`] }));
}
