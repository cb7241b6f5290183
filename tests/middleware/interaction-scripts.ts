import { readFileSync } from "node:fs";
import { readManifest } from "./built-routes";

/** What the first interaction with a form loads on the page of one route. */
export interface InteractionScripts {
  readonly id: string;
  /** Addresses of all its modules, the manifest too. */
  readonly files: readonly string[];
}

/** Every route whose module says `handle.hydrate`, so that a new form is weighed without a word. */
export function interactionScripts(): InteractionScripts[] {
  const { url, entry, routes } = readManifest();
  return Object.values(routes)
    .filter(({ module }) => /\bhydrate:\s*(!0|true)/.test(readFileSync(`public${module}`, "utf8")))
    .map(({ id }) => {
      const files = new Set([url, entry.module, ...entry.imports]);
      for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
        for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
      return { id, files: [...files] };
    });
}
