/** Where a server is to listen, and the setting that holds the port. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly setting: string;
}

/** Returns what is wrong if a server cannot listen there; undefined if it can. */
export function findPortProblem(place: ListenPlace): Promise<string | undefined>;

/** Turns the error of a failed `listen` into a sentence that says what to do. */
export function describeListenError(error: unknown, place: ListenPlace): string;

/** Returns what is wrong if a folder cannot be written or its disk is too full; undefined if all is well. */
export function findFolderProblem(
  folder: string,
  needs: { readonly freeMegabytes: number; readonly advice: string },
): string | undefined;
