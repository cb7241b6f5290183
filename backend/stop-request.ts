/**
 * Resolves with the reason once this process is asked to stop: by a signal, or because the storefront
 * that started it is gone, however that ended.
 */
export function stopRequest(): Promise<string> {
  return new Promise((resolve) => {
    process.on("SIGTERM", () => resolve("SIGTERM"));
    process.on("SIGINT", () => {
      // Ctrl-C reaches every process of the terminal at once; a child stays until the storefront,
      // which still has shoppers to answer, needs it no longer.
      if (!process.connected) resolve("SIGINT");
    });
    process.on("disconnect", () => resolve("the storefront is gone"));
  });
}
