import { request } from "node:http";

/**
 * Returns the transferred bytes of a page with brotli compression, including headers. Throws if the status is not
 * 200.
 */
export async function measureHtmlBytes(address: string, cookies: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      { agent: false, headers: { Cookie: cookies, "Accept-Encoding": "br" } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
        answer.resume();
        answer.once("end", () => resolve(answer.socket.bytesRead));
      },
    );
    asked.once("error", reject);
    asked.end();
  });
}
