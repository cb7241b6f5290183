declare global {
  // The DOM types of TypeScript 5 lack Trusted Types.
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(): string },
      ): { createScriptURL(input: string): string };
    };
  }
}

const SERVICE_WORKER = "/sw.js";

/**
 * Starts the service worker and makes it cache this page for offline reading. `path` is the canonical path of
 * a public page. Browsers have service workers only on HTTPS and on localhost.
 */
export async function cacheForOffline(path: string): Promise<void> {
  // The content security policy allows this policy and no other (see `formatPagePolicy`).
  const policy = window.trustedTypes?.createPolicy("sw", { createScriptURL: () => SERVICE_WORKER });
  await navigator.serviceWorker.register(policy?.createScriptURL("") ?? SERVICE_WORKER);
  (await navigator.serviceWorker.ready).active?.postMessage(path);
}
