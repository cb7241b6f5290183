/**
 * Waits until React runs on a page that it was woken up on: what is changed before would not be what it
 * expects. Rejects when the wait is given up.
 */
export function untilAwake({ documentElement }: Document, signal: AbortSignal): Promise<void> {
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
