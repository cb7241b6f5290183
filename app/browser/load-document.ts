/** A page of the shop after all redirects. */
interface LoadedDocument {
  /** Null if the response is no HTML. */
  readonly page: Document | null;
  readonly url: string;
  readonly status: number;
}

/**
 * Requests a page of the shop as a document: `body` by POST, or null by GET. XMLHttpRequest parses the response itself,
 * so no script turns text into HTML, which the content security policy forbids (Trusted Types). Rejects if the request
 * fails or `signal` aborts it.
 */
export function loadDocument(
  href: string,
  body: URLSearchParams | null,
  signal: AbortSignal,
): Promise<LoadedDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body === null ? "GET" : "POST", href);
    request.responseType = "document";
    // Two equal changes within a second are no double click here.
    if (body !== null) request.setRequestHeader("repeatSubmit", "false");
    request.onload = () => {
      const { responseXML: page, responseURL: url, status } = request;
      resolve({ page, url, status });
    };
    request.onerror = request.onabort = () => reject(new Error(href));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
