import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The names of the two ends of a virtual network cable. */
interface Wire {
  readonly ours: string;
  readonly theirs: string;
}

/** A second host with its own network, which two virtual cables connect to this machine. */
export interface SecondHost {
  /** The cable between shoppers, or a proxy, and the host. */
  readonly street: Wire;
  /** The cable between the host and the programs of the test. `set` connects or cuts it. */
  readonly house: Wire & { set(state: "up" | "down"): Promise<void> };
  /** The command that starts a program on the host. */
  readonly by: readonly string[];
  remove(): Promise<void>;
}

/**
 * Creates a Linux network namespace. Two pairs of virtual network cards connect it to this machine. It needs root and
 * Debian's iproute2. Throws with the output of `ip` if it fails.
 */
export async function addNetworkHost(): Promise<SecondHost> {
  // A name of a network card has at most 15 letters, and concurrent runs need different names.
  const name = `rw${process.pid}`;
  const ip = (...args: string[]) => run("ip", args);
  await ip("netns", "add", name);
  await ip("-n", name, "link", "set", "lo", "up");

  async function addWire(letter: string, subnet: string): Promise<Wire & { card: string }> {
    const [near, far] = [`${name}${letter}`, `${name}${letter}far`];
    const [ours, theirs] = [`${subnet}.1`, `${subnet}.2`];
    await ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", name);
    await ip("addr", "add", `${ours}/30`, "dev", near);
    await ip("-n", name, "addr", "add", `${theirs}/30`, "dev", far);
    await ip("link", "set", near, "up");
    await ip("-n", name, "link", "set", far, "up");
    return { ours, theirs, card: near };
  }

  const street = await addWire("s", "10.213.77");
  const house = await addWire("h", "10.213.78");
  return {
    street,
    house: {
      ...house,
      async set(state) {
        await ip("link", "set", house.card, state);
      },
    },
    by: ["ip", "netns", "exec", name],
    async remove() {
      await ip("netns", "del", name);
    },
  };
}
