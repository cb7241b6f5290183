import { Buffer } from "node:buffer";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import busboy from "busboy";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Caller } from "~/prod-api/call.server";
import { uploadFile } from "~/prod-api/files.server";
import { configureTransport, getTransportSettings } from "~/prod-api/send.server";
import { FaultyBackend, FAULTS } from "../fixtures/faulty-backend";

const shopper: Caller = { lang: "en", session: { token: "token-of-the-shopper" } };
const usualSettings = getTransportSettings();
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const backend = await new FaultyBackend().start();
  backend.answerBy(FAULTS.binary);
  configureTransport({ baseUrl: backend.url });
  stops.push(() => backend.stop());
});
afterEach(async () => {
  configureTransport(usualSettings);
  for (const stop of stops.splice(0)) await stop();
});

interface Arrived {
  readonly fields: Record<string, string>;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: number;
}

/** Starts a server that parses multipart forms. The returned list contains the fields of each upload. */
async function startReceiver(): Promise<readonly Arrived[]> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const fields: Record<string, string> = {};
    let file = { fileName: "", mimeType: "", bytes: 0 };
    const parser = busboy({ headers: request.headers });
    parser.on("field", (name, value: string) => (fields[name] = value));
    parser.on("file", (_name, stream, info) => {
      file = { fileName: info.filename ?? "", mimeType: info.mimeType, bytes: 0 };
      stream.on("data", (chunk: Buffer) => (file.bytes += chunk.length));
    });
    parser.on("close", () => {
      arrived.push({ fields, ...file });
      response.setHeader("Content-Type", "application/json");
      response.end('{"code":200,"data":{"url":"/profile/videos/a.mp4","fileName":"a.mp4"}}');
    });
    request.pipe(parser);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => Promise.resolve(server.close()));
  const { port } = server.address() as AddressInfo;
  configureTransport({ baseUrl: `http://127.0.0.1:${port}/prod-api` });
  return arrived;
}

test("uploadFile streams a video to the backend without buffering it", async () => {
  const arrived = await startReceiver();
  const chunk = Buffer.alloc(64 * 1024, 7);
  const chunks = 320;
  const video = Readable.from(Array.from({ length: chunks }, () => chunk));
  const answer = await uploadFile(shopper, {
    purpose: "unpackVideo",
    fileName: '開箱"\r\nX: y.mp4',
    contentType: "video/mp4",
    bytes: video,
  });
  expect(answer).toEqual({ ok: true, data: { url: "/profile/videos/a.mp4", fileName: "a.mp4" } });
  const { fields, mimeType, bytes, fileName } = arrived[0]!;
  expect({ fields, mimeType, bytes }).toEqual({
    fields: { purpose: "unpackVideo" },
    mimeType: "video/mp4",
    bytes: chunks * chunk.length,
  });
  expect(fileName).not.toMatch(/[\r\n]/);
});

test("uploadFile reports a network failure if the client disconnects during the upload", async () => {
  await startReceiver();
  // oxlint-disable-next-line typescript/require-await -- a stream that breaks
  async function* broken() {
    yield Buffer.alloc(1024);
    throw new Error("The sender went away.");
  }
  const file = { purpose: "avatar", fileName: "a.png", contentType: "image/png" } as const;
  const answer = await uploadFile(shopper, { ...file, bytes: broken() });
  expect(answer).toEqual({ ok: false, failure: { kind: "network" } });
});
