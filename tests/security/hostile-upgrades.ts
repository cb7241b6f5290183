/* Hostile requests for another shopper's socket. Each is a changed copy of a valid upgrade request. */
import { request } from "node:http";
import type { SocketCredentials } from "../fixtures/live-instance";

/** The path and the headers of an upgrade request. */
export interface UpgradeRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface HostileSources {
  /** The port of the shop on localhost. */
  readonly port: number;
  readonly mine: SocketCredentials;
  readonly others: SocketCredentials;
  /** Cookie headers without a valid session, by their defect. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** Returns the hostile requests by name. */
export function createHostileRequests({
  port,
  mine: { loginId, token },
  others,
  cookies,
}: HostileSources): Map<string, (own: UpgradeRequest) => UpgradeRequest> {
  const origins = [
    "https://evil.test",
    "null",
    `http://localhost:${port}.evil.test`,
    `http://localhost:${port + 1}`,
    `https://localhost:${port}`,
    `http://localhost:${port}/`,
    "",
  ];
  const paths = [
    `/websocket/${others.loginId}`,
    `/websocket/../websocket/${loginId}`,
    `/websocket/${others.loginId}/../${loginId}`,
    `/websocket/%2e%2e/${loginId}`,
    `/websocket/..%2f${loginId}`,
    `/websocket//${loginId}`,
    `//websocket/${loginId}`,
    `/websocket/${loginId}/`,
    `/websocket/${loginId}%00`,
    `/websocket/${loginId}?token=${token}`,
    `/websocket/${loginId}?loginId=${others.loginId}`,
    `/websocket/${loginId};${others.loginId}`,
    `/Websocket/${loginId}`,
    `/websocket/${"a".repeat(65)}`,
    `/websocket/`,
    `http://localhost:${port}/websocket/${loginId}`,
    `/prod-api/websocket/${loginId}`,
    `/user/order`,
  ];
  return new Map([
    ...Object.entries(cookies).map(
      ([what, Cookie]) => [what, makeHeaderChange({ Cookie })] as const,
    ),
    ...origins.map((Origin) => [`a page of "${Origin}"`, makeHeaderChange({ Origin })] as const),
    [
      "no page at all",
      ({ path, headers }: UpgradeRequest) => ({ path, headers: removeOrigin(headers) }),
    ],
    ["a token instead of a cookie", makeHeaderChange({ Cookie: "", "Token-App": token })],
    ["a body of announced length", makeHeaderChange({ "Content-Length": "5" })],
    ["a body in chunks", makeHeaderChange({ "Transfer-Encoding": "chunked" })],
    ["another Host", makeHeaderChange({ Host: "evil.test" })],
    ...paths.map((path) => [path, ({ headers }: UpgradeRequest) => ({ path, headers })] as const),
  ]);
}

function removeOrigin(headers: UpgradeRequest["headers"]): UpgradeRequest["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "Origin"));
}

function makeHeaderChange(headers: Record<string, string>) {
  return (own: UpgradeRequest): UpgradeRequest => ({
    ...own,
    headers: { ...own.headers, ...headers },
  });
}

/** The headers of an upgrade request, without headers that identify the client. */
export const HANDSHAKE_HEADERS = {
  Connection: "Upgrade",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
} as const;

/** Sends an upgrade request without changing it. Resolves to the HTTP status, which is 101 if the socket opened. */
export function sendUpgrade(port: number, { path, headers }: UpgradeRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path,
      agent: false,
      headers: { Host: `localhost:${port}`, ...HANDSHAKE_HEADERS, ...headers },
    });
    asked.on("upgrade", (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end(headers["Content-Length"] === undefined ? undefined : "12345");
  });
}
