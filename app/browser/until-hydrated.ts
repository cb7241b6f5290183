/**
 * Waits until React has hydrated the page, because earlier changes of the page would break hydration. Rejects
 * if the signal is aborted.
 */
export function waitUntilHydrated(
  { documentElement }: Document,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => {
      observer.disconnect();
      reject(new Error("React does not wake up"));
    });
    const look = () => {
      if (documentElement.dataset.hydrated !== "true") return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(documentElement, { attributeFilter: ["data-hydrated"] });
    look();
  });
}
