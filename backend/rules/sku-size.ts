import type { SkuUnit } from "@contract/staff/states";

/** The stored size of a SKU. At most one of the three units is set. */
export interface SkuSize {
  readonly volumeMl: number | null;
  readonly netGrams: number | null;
  readonly pieces: number | null;
}

/** Returns the stored size for an amount in a unit. */
export function toSkuSize(unit: SkuUnit, amount: number | undefined): SkuSize {
  const of = (each: SkuUnit) => (unit === each ? (amount ?? null) : null);
  return { volumeMl: of("ml"), netGrams: of("g"), pieces: of("piece") };
}

/** Returns the unit and the amount of a stored size. If there is no size, the unit is `piece`. */
export function toUnitAndAmount({ volumeMl, netGrams, pieces }: SkuSize): {
  unit: SkuUnit;
  amount: number | null;
} {
  if (volumeMl !== null) return { unit: "ml", amount: volumeMl };
  if (netGrams !== null) return { unit: "g", amount: netGrams };
  return { unit: "piece", amount: pieces };
}
