/**
 * Requests a page of the shop as a document: `body` by POST, or null by GET. XMLHttpRequest parses the
 * response itself. So no script turns text into HTML, which the Trusted Types policy forbids. If the request
 * fails or `signal` aborts it, `responseXML` is null.
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
    // Turn off the check for repeated submissions, because two equal changes within a second are both
    // intended here.
    request.setRequestHeader("repeatSubmit", "false");
    request.onloadend = () => resolve(request);
    signal.onabort = () => request.abort();
    request.send(body);
  });
}
