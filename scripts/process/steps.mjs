/**
 * Does one named step and tells how long it took; what `work` answers is added to the line.
 *
 * @param {string} name
 * @param {() => Promise<string | void>} work
 */
export async function step(name, work) {
  const began = performance.now();
  process.stdout.write(`· ${name} …\n`);
  const found = await work();
  process.stdout.write(`  ${name}: ${seconds(began)}${found ? `, ${found}` : ""}\n`);
}

/**
 * @param {number} began by performance.now()
 * @returns {string} such as "1.3 s"
 */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/**
 * @param {number} bytes
 * @returns {string} such as "3.9 KB"
 */
export function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
