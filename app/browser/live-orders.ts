import {
  GO_TO_ORDERS_DELAY_MS,
  HEARTBEAT_AFTER_MS,
  HEARTBEAT_WAIT_MS,
  RECONNECT_DELAY_MS,
} from "@contract/model/limits";

/** What of a WebSocket is used. */
export type Socket = Pick<
  WebSocket,
  "send" | "close" | "onopen" | "onmessage" | "onerror" | "onclose"
>;

interface LiveOrdersOptions {
  readonly connect: () => Socket;
  /** An order of the shopper has changed; called once, 1,500 ms after the message. */
  readonly onOrderNews: () => void;
  readonly onState: (state: "open" | "closed") => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * The live channel (spec §4): reconnects 5,000 ms after an error or a close, one attempt pending at a
 * time; after 20,000 ms of silence sends a heartbeat, and gives the connection up when nothing at all
 * comes within 20,000 ms more.
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

  /** Connects, unless it is connected. */
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
      if (isOrderNews(data)) this.#news ??= setTimeout(() => this.#tell(), GO_TO_ORDERS_DELAY_MS);
    };
    socket.onerror = socket.onclose = () => this.#lost();
  }

  /** Ends the connection and every timer, until `open` is called again. */
  close(): void {
    this.#drop();
    for (const timer of [this.#reconnect, this.#news]) clearTimeout(timer);
    this.#reconnect = this.#news = undefined;
  }

  /** Any frame shows that the other side lives. */
  #heard(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#socket?.send('{"type":"ping"}');
      this.#heartbeat = setTimeout(() => this.#lost(), HEARTBEAT_WAIT_MS);
    }, HEARTBEAT_AFTER_MS);
  }

  /** Once for each connection: what is dropped tells of nothing any more. */
  #lost(): void {
    this.#drop();
    this.#reconnect = setTimeout(() => this.open(), RECONNECT_DELAY_MS);
  }

  /** A dead line may tell of its end much later, and an error comes with a close: nobody listens. */
  #drop(): void {
    clearTimeout(this.#heartbeat);
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = undefined;
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close();
    this.#options.onState("closed");
  }

  #tell(): void {
    this.#news = undefined;
    this.#options.onOrderNews();
  }
}

/** True for a message of type "user"; pongs, other types and plain text are only signs of life. */
function isOrderNews(data: unknown): boolean {
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
