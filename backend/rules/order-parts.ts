/** A line of an order, with how many of it were bought. */
interface Bought {
  readonly id: string;
  readonly count: number;
}

/** How many of a line are in a parcel. */
export interface Packed {
  readonly orderItemId: string;
  readonly count: number;
}

/** How many of each line are still to be sent, by the line's id. */
export function leftToShip(
  lines: readonly Bought[],
  sent: readonly Packed[],
): ReadonlyMap<string, number> {
  return new Map(
    lines.map(({ id, count }) => {
      const gone = sent
        .filter(({ orderItemId }) => orderItemId === id)
        .reduce((sum, packed) => sum + packed.count, 0);
      return [id, count - gone];
    }),
  );
}

/** A parcel, and whether nothing is left after it. */
export interface NextParcel {
  readonly packed: readonly Packed[];
  readonly isLast: boolean;
}

/**
 * What goes into the next parcel: the counts asked for by line, or all that is left. Null where more is asked
 * for than is left of a line, or a line is not of this order; a parcel of nothing has no lines.
 */
export function nextParcel(
  left: ReadonlyMap<string, number>,
  asked: Readonly<Record<string, number>> | undefined,
): NextParcel | null {
  const counts = asked === undefined ? left : new Map(Object.entries(asked));
  for (const [id, count] of counts) if (count > (left.get(id) ?? 0)) return null;
  const packed = [...counts]
    .filter(([, count]) => count > 0)
    .map(([orderItemId, count]) => ({ orderItemId, count }));
  const isLast = [...left].every(([id, count]) => (counts.get(id) ?? 0) === count);
  return { packed, isLast };
}
