import type { Content } from "./stored-files";

/** The same content in parts of so many bytes each; only the last one may be shorter, and none is empty. */
export async function* inParts(content: Content, bytes: number): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const piece of content) {
    let rest = piece;
    while (heldBytes + rest.length >= bytes) {
      const fits = rest.subarray(0, bytes - heldBytes);
      yield Buffer.concat([...held, fits]);
      rest = rest.subarray(fits.length);
      [held, heldBytes] = [[], 0];
    }
    if (rest.length > 0) held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
  return undefined;
}
