import { request } from "node:http";

/** Bytes of one page as sent with brotli, its headers too; throws unless it is a 200. */
export async function weighHtml(address: string, cookies: string): Promise<number> {
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
