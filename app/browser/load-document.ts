/**
 * Requests a page of the shop as a document: `body` by POST, or null by GET. XMLHttpRequest parses the response itself,
 * so no script turns text into HTML, which the content security policy forbids (Trusted Types). Rejects if the request
 * fails or `signal` aborts it.
 */
export function loadDocument(
  href: string,
  body: URLSearchParams | null,
  signal: AbortSignal,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body === null ? "GET" : "POST", href);
    request.responseType = "document";
    // Two equal changes within a second are no double click here.
    if (body !== null) request.setRequestHeader("repeatSubmit", "false");
    request.onload = () => resolve(request);
    request.onerror = request.onabort = () => reject(new Error(href));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
