import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { PICKUP_PAGE_SIZE } from "@contract/model/limits";
import type { PickupPoint } from "@contract/shop/pickup";
import { ConfigError } from "@platform/config/read-settings";
import {
  indexPickupPoints,
  listPickupDistricts,
  parsePickupRecords,
  searchPickupPoints,
} from "../../rules/pickup-points";

/** A search for pick-up points. Empty texts find all points. */
interface PickupQuery {
  /** The name of a district in either language, or a part of it. */
  readonly district: string;
  /** Words of the name, the address or the code. */
  readonly keyword: string;
  /** The page of the result, from 1. */
  readonly page: number;
}

type PickupDistrict = Pick<PickupPoint, "region"> & {
  readonly name: PickupPoint["district"];
};

/**
 * A network of stores and lockers where shoppers collect parcels. All calls may throw if the network cannot be
 * reached.
 */
export interface PickupNetwork {
  /** Returns all districts with points. The list is empty if the shop offers no pick-up. */
  listDistricts(): Promise<readonly PickupDistrict[]>;
  /** Returns a page of at most `PICKUP_PAGE_SIZE` points, and the number of points on all pages. */
  search(
    query: PickupQuery,
  ): Promise<{ readonly points: readonly PickupPoint[]; readonly total: number }>;
  /** Returns the point with this code, or undefined if the network has no such point any more. */
  find(code: string): Promise<PickupPoint | undefined>;
}

/** The maximum size of the file. It holds about 20,000 points, more than all stores of both regions. */
const FILE_MAX_BYTES = 8 * 1024 * 1024;

/** Creates a network whose points do not change while the backend runs. */
export function createStaticPickupNetwork(points: readonly PickupPoint[]): PickupNetwork {
  const districts = listPickupDistricts(points);
  const index = indexPickupPoints(points);
  const byCode = new Map(points.map((point) => [point.code, point]));
  return {
    listDistricts: () => Promise.resolve(districts),
    search: ({ page, ...query }) => {
      const found = searchPickupPoints(index, query);
      const start = (page - 1) * PICKUP_PAGE_SIZE;
      return Promise.resolve({
        points: found.slice(start, start + PICKUP_PAGE_SIZE),
        total: found.length,
      });
    },
    find: (code) => Promise.resolve(byCode.get(code)),
  };
}

/**
 * Opens the network of a CSV file (docs/how-to/pick-up-points.md). Without a file it has no points. Throws
 * `ConfigError` with all errors of the file.
 */
export async function openPickupNetworkFile(file: string | undefined): Promise<PickupNetwork> {
  if (file === undefined) return createStaticPickupNetwork([]);
  const { points, errors } = parsePickupRecords(parseCsv(file, await readText(file)));
  if (errors.length > 0)
    throw createProblem(file, ...errors.map(({ row, error }) => `line ${row}: ${error}`));
  return createStaticPickupNetwork(points);
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw createProblem(file, `the file cannot be read (${String(error)})`);
  });
  if (bytes.length > FILE_MAX_BYTES) throw createProblem(file, "the file is larger than 8 MB");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw createProblem(file, "save the file as UTF-8");
  }
}

function parseCsv(file: string, text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) throw createProblem(file, error.message);
    throw error;
  }
}

function createProblem(file: string, ...faults: readonly string[]): ConfigError {
  return new ConfigError(faults.map((fault) => `PICKUP_POINTS_FILE is "${file}": ${fault}.`));
}
