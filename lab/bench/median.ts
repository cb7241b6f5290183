/** The middle one of the numbers, the lower of two; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
