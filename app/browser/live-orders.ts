import {
  OPEN_ORDERS_DELAY_MS,
  HEARTBEAT_IDLE_MS,
  HEARTBEAT_WAIT_MS,
  RECONNECT_DELAY_MS,
} from "@contract/model/page-times";

/** The properties of a WebSocket that this module uses. */
export type Socket = Pick<
  WebSocket,
  "send" | "close" | "onopen" | "onmessage" | "onerror" | "onclose"
>;

interface LiveOrdersOptions {
  readonly connect: () => Socket;
  /** Reports that an order of the shopper has changed. It is called 1,500 ms after the message. */
  readonly onOrderNews: () => void;
  readonly onState: (state: "open" | "closed") => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * The connection to the live channel (spec §4). It reconnects 5,000 ms after an error or a close, with one
 * attempt at a time. After 20,000 ms of silence it sends a heartbeat. If no message arrives within 20,000 ms
 * more, it closes the connection.
 */
export class LiveOrders {
  readonly #options: LiveOrdersOptions;
  #socket: Socket | undefined;
  #heartbeat: Timer;
  #reconnect: Timer;
  #news: Timer;

  constructor(options: LiveOrdersOptions) {
    this.#options = options;
  }

  /** Connects, unless there is already a connection. */
  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#reconnect);
    this.#reconnect = undefined;
    const socket = this.#options.connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.#options.onState("open");
      this.#heard();
    };
    socket.onmessage = ({ data }) => {
      this.#heard();
      if (isOrderEvent(data)) this.reportLater();
    };
    socket.onerror = socket.onclose = () => this.#lost();
  }

  /**
   * Closes the connection and stops all timers until `open` is called. Returns true if a received message was
   * not yet reported. The next page must then report it, because the server does not send the message again.
   */
  close(): boolean {
    const isNewsPending = this.#news !== undefined;
    this.#drop();
    for (const timer of [this.#reconnect, this.#news]) clearTimeout(timer);
    this.#reconnect = this.#news = undefined;
    return isNewsPending;
  }

  /** Reports, after the usual delay, a message that an earlier page received. */
  reportLater(): void {
    this.#news ??= setTimeout(() => {
      this.#news = undefined;
      this.#options.onOrderNews();
    }, OPEN_ORDERS_DELAY_MS);
  }

  /** Handles any received frame, because each one shows that the server is alive. */
  #heard(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#socket?.send('{"type":"ping"}');
      this.#heartbeat = setTimeout(() => this.#lost(), HEARTBEAT_WAIT_MS);
    }, HEARTBEAT_IDLE_MS);
  }

  /**
   * Reconnects after a lost connection. This method runs once per connection, because `#drop` removes the
   * listeners.
   */
  #lost(): void {
    this.#drop();
    this.#reconnect = setTimeout(() => this.open(), RECONNECT_DELAY_MS);
  }

  /**
   * Removes the listeners and closes the connection. The listeners must go first, because an error is
   * followed by a close event, and a dead connection may report its end much later.
   */
  #drop(): void {
    clearTimeout(this.#heartbeat);
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = undefined;
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close();
    this.#options.onState("closed");
  }
}

/** Returns true for a message of type "user". Other messages only show that the server is alive. */
function isOrderEvent(data: unknown): boolean {
  try {
    const message: unknown = JSON.parse(String(data));
    return (
      typeof message === "object" &&
      message !== null &&
      "type" in message &&
      message.type === "user"
    );
  } catch {
    return false;
  }
}
