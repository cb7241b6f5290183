/** Work that several ask for at the same moment is done once, and all of them get its result. */
export type SingleFlight<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/** Remembers a work while it is under way, and neither its result nor its failure afterwards. */
export function singleFlight<Result>(): SingleFlight<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const begun = underWay.get(key);
    if (begun !== undefined) return begun;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
