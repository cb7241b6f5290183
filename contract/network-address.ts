const HEX_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Whom limits count as one sender, by network address: an IPv4 address, also where it is mapped into
 * IPv6; of an IPv6 address its /64, which is the least that one subscriber gets (security-controls B5).
 * What is no address is given back as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address.trim().replace(/%.*$/, ""));
  if (groups === undefined) return address;
  const [mark, high = 0, low = 0] = groups.slice(5);
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight groups of an IPv6 address, however it is spelt; undefined for what is none. */
function groupsOf(address: string): number[] | undefined {
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(address)) return undefined;
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return undefined;
  // The browser's own reading gives one spelling of each: hexadecimal, with at most one gap.
  const [before = "", after] = new URL(url).hostname.slice(1, -1).split("::");
  const [head, tail] = [hexGroups(before), hexGroups(after ?? "")];
  const gap = Array.from({ length: HEX_GROUPS - head.length - tail.length }, () => 0);
  return [...head, ...gap, ...tail];
}

function hexGroups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
