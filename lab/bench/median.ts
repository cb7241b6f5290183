/**
 * Returns the median of the numbers. For an even count it is the lower of the two middle numbers. For an empty list
 * it is NaN.
 */
export function getMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
