/**
 * Returns the median. For an even count it is the lower of the two middle numbers; for an empty list, NaN.
 */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
