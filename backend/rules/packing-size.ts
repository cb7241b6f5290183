import type { PackingUnit } from "@contract/staff/states";

/** The size of a packing as its row keeps it: in one of the three or in none. */
export interface PackingSize {
  readonly volumeMl: number | null;
  readonly netGrams: number | null;
  readonly pieces: number | null;
}

/** So much of a unit as a row keeps it. */
export function sizeOf(unit: PackingUnit, amount: number | undefined): PackingSize {
  const of = (each: PackingUnit) => (unit === each ? (amount ?? null) : null);
  return { volumeMl: of("ml"), netGrams: of("g"), pieces: of("piece") };
}

/** Such a row as unit and amount; what has no size is told in pieces. */
export function unitOf({ volumeMl, netGrams, pieces }: PackingSize): {
  unit: PackingUnit;
  amount: number | null;
} {
  if (volumeMl !== null) return { unit: "ml", amount: volumeMl };
  if (netGrams !== null) return { unit: "g", amount: netGrams };
  return { unit: "piece", amount: pieces };
}
