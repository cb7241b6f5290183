let loading: ReturnType<typeof load> | undefined;

/** What makes pictures, loaded with the first one. */
export function loadSharp(): ReturnType<typeof load> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import("sharp");
  // Pictures are made one or two at a time beside the pages: one thread each, no memory kept.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
