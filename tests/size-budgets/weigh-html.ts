import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";

/** A page with its transferred bytes: with brotli compression, including headers. */
export interface WeighedHtml {
  readonly html: string;
  readonly bytes: number;
}

/** Requests a page and weighs it. Throws if the status is not 200. */
export async function weighHtml(address: string, cookies: string): Promise<WeighedHtml> {
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      { agent: false, headers: { Cookie: cookies, "Accept-Encoding": "br" } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
        buffer(answer).then((body) => {
          const html = brotliDecompressSync(body).toString();
          resolve({ html, bytes: answer.socket.bytesRead });
        }, reject);
      },
    );
    asked.once("error", reject);
    asked.end();
  });
}
