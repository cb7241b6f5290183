import { builtRoutes, readManifest } from "./built-routes";

/** What the first interaction with a form loads on the page of one route. */
export interface InteractionScripts {
  readonly id: string;
  /** Addresses of all its modules. */
  readonly files: readonly string[];
}

/** Every route whose handle says `hydrate`, so that a new form is weighed without a word. */
export function interactionScripts(): InteractionScripts[] {
  const { entry, routes } = readManifest();
  return builtRoutes()
    .filter(({ hydrates }) => hydrates)
    .map(({ id }) => {
      const files = new Set([entry.module, ...entry.imports]);
      for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
        for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
      return { id, files: [...files] };
    });
}
