import type { WebSocket } from "ws";
import { SOCKET_MESSAGES_PER_SECOND, SOCKETS_PER_SHOPPER } from "@contract/model/limits";

/** The WebSocket close codes of the live channel. */
export const CLOSE_CODES = {
  goingAway: 1001,
  policy: 1008,
  comeBack: 1012,
  sessionEnded: 4401,
} as const;

const SLOW_READER_BYTES = 1024 * 1024;
const REMEMBERED_EVENTS = 200;
const ALIVE_CHECK_MS = 30_000;

interface OpenSocket {
  readonly socket: WebSocket;
  readonly tokenHash: string;
  /** The ids of the events that were sent to this socket, so that no event is sent twice. */
  readonly sent: Set<bigint>;
  /**
   * The ids of the events that the browser has not confirmed, oldest first. They are needed because a broken
   * connection accepts data without an error.
   */
  unproven: bigint[];
  answered: boolean;
  messages: number;
}

/**
 * Holds the sockets of this process by shopper, at most five for each. Responds to heartbeats, and closes sockets that
 * send too much or read too slowly.
 */
export class ShopperSockets {
  readonly #byShopper = new Map<string, Set<OpenSocket>>();
  readonly #ticks: NodeJS.Timeout[];
  readonly #onReceived: (eventIds: readonly bigint[]) => void;

  /** `onReceived` is called with the ids of events that a browser has confirmed. */
  constructor(onReceived: (eventIds: readonly bigint[]) => void) {
    this.#onReceived = onReceived;
    this.#ticks = [
      setInterval(() => this.#forgetCounts(), 1_000),
      setInterval(() => this.#dropSilent(), ALIVE_CHECK_MS),
    ];
    for (const tick of this.#ticks) tick.unref();
  }

  /** Adds a socket. If the shopper already has five sockets, it closes the new one with 1008 and returns false. */
  add(shopperId: string, tokenHash: string, socket: WebSocket): boolean {
    const open = this.#byShopper.get(shopperId) ?? new Set<OpenSocket>();
    if (open.size >= SOCKETS_PER_SHOPPER) {
      socket.close(CLOSE_CODES.policy, "too many sockets");
      return false;
    }
    const entry: OpenSocket = {
      socket,
      tokenHash,
      sent: new Set<bigint>(),
      unproven: [],
      answered: true,
      messages: 0,
    };
    open.add(entry);
    this.#byShopper.set(shopperId, open);
    socket.on("message", (data: Buffer) => this.#hear(entry, data.toString("utf8")));
    socket.on("pong", (mark: Buffer) => this.#prove(entry, mark.toString("latin1")));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      open.delete(entry);
      if (open.size === 0) this.#byShopper.delete(shopperId);
    });
    return true;
  }

  /** Returns the ids of shoppers with a socket in this process. */
  listShopperIds(): string[] {
    return [...this.#byShopper.keys()];
  }

  /** Returns the number of open sockets. */
  count(): number {
    return [...this.#byShopper.values()].reduce((sum, open) => sum + open.size, 0);
  }

  has(shopperId: string): boolean {
    return this.#byShopper.has(shopperId);
  }

  /** Returns the token hashes of the shopper's sockets. */
  listTokenHashesOfShopper(shopperId: string): string[] {
    return [...(this.#byShopper.get(shopperId) ?? [])].map(({ tokenHash }) => tokenHash);
  }

  /** Returns the token hashes of all sockets by shopper. */
  getTokenHashes(): Map<string, string[]> {
    return new Map(this.listShopperIds().map((id) => [id, this.listTokenHashesOfShopper(id)]));
  }

  /**
   * Sends an event to each socket of the shopper that has not received it. Returns true if there was such a socket.
   */
  send(shopperId: string, eventId: bigint, message: string): boolean {
    let isSent = false;
    for (const entry of this.#byShopper.get(shopperId) ?? []) {
      if (entry.socket.readyState !== entry.socket.OPEN || entry.sent.has(eventId)) continue;
      if (entry.socket.bufferedAmount > SLOW_READER_BYTES) {
        entry.socket.terminate();
        continue;
      }
      entry.sent.add(eventId);
      if (entry.sent.size > REMEMBERED_EVENTS) entry.sent.delete([...entry.sent][0] ?? eventId);
      entry.unproven.push(eventId);
      entry.socket.send(message);
      askForSign(entry);
      isSent = true;
    }
    return isSent;
  }

  /** Closes the sockets of a session, or all sockets of a shopper. */
  end(shopperId: string, tokenHash?: string): void {
    for (const entry of this.#byShopper.get(shopperId) ?? []) {
      if (tokenHash === undefined || tokenHash === entry.tokenHash)
        entry.socket.close(CLOSE_CODES.sessionEnded, "session ended");
    }
  }

  /**
   * Asks all browsers to reconnect before the process stops. Each browser gets the request at a random time within
   * `withinMs`, so that the other processes are not overloaded.
   */
  sendAway(withinMs: number): void {
    for (const open of this.#byShopper.values()) {
      for (const { socket } of open)
        setTimeout(
          () => socket.close(CLOSE_CODES.comeBack, "come back"),
          Math.random() * withinMs,
        ).unref();
    }
  }

  /** Closes all sockets when the process stops. Browsers reconnect to another process after five seconds. */
  close(): void {
    for (const tick of this.#ticks) clearInterval(tick);
    for (const open of this.#byShopper.values()) {
      for (const { socket } of open) socket.close(CLOSE_CODES.goingAway, "shutting down");
    }
  }

  #hear(entry: OpenSocket, text: string): void {
    entry.answered = true;
    entry.messages += 1;
    if (entry.messages > SOCKET_MESSAGES_PER_SECOND) {
      entry.socket.close(CLOSE_CODES.policy, "too many messages");
      return;
    }
    if (text.includes('"ping"')) entry.socket.send('{"type":"pong"}');
  }

  /** Handles a pong. Its mark is the id of an event. This event and all earlier ones count as received. */
  #prove(entry: OpenSocket, mark: string): void {
    entry.answered = true;
    const last = entry.unproven.findIndex((id) => String(id) === mark);
    if (last >= 0) this.#onReceived(entry.unproven.splice(0, last + 1));
  }

  #forgetCounts(): void {
    for (const open of this.#byShopper.values()) for (const entry of open) entry.messages = 0;
  }

  #dropSilent(): void {
    for (const open of this.#byShopper.values()) {
      for (const entry of open) {
        if (!entry.answered) entry.socket.terminate();
        entry.answered = false;
        askForSign(entry);
      }
    }
  }
}

/**
 * Sends a ping with the id of the last event. The pong returns that id and so confirms all earlier events too. This
 * is necessary because a browser may respond only to the latest ping.
 */
function askForSign({ socket, unproven }: OpenSocket): void {
  socket.ping(String(unproven.at(-1) ?? ""));
}
