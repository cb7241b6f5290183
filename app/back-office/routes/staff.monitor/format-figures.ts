const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** Formats bytes for users: 482 MB, 1.4 GB. */
export function formatBytes(bytes: number): string {
  const step = Math.min(
    UNITS.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_024)),
  );
  const value = bytes / 1_024 ** step;
  return `${value.toFixed(value < 10 && step > 0 ? 1 : 0)} ${UNITS[step] ?? "B"}`;
}
