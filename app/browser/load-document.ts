/**
 * Requests a page of the shop as a document: `body` by POST, or null by GET. XMLHttpRequest parses the response itself,
 * so no script turns text into HTML, which the content security policy forbids (Trusted Types). If the request fails
 * or `signal` aborts it, `responseXML` is null.
 */
export function loadDocument(
  href: string,
  body: URLSearchParams | null,
  signal: AbortSignal,
): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(body ? "POST" : "GET", href);
    request.responseType = "document";
    // Two equal changes within a second are no double click here.
    request.setRequestHeader("repeatSubmit", "false");
    request.onloadend = () => resolve(request);
    signal.onabort = () => request.abort();
    request.send(body);
  });
}
