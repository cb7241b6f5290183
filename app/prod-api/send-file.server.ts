import type { Call } from "@contract/model/call";
import type { Answer, Failure } from "./answer";
import { exchange, headersOf, tokenFor, type Caller } from "./call.server";
import { failureResponse } from "./failure-to-notice.server";
import type { ReplyResult } from "./read-reply.server";

/** The timeout for a file, which includes a slow connection to the backend and its processing. */
const FILE_WAIT_MS = 2 * 60_000;

/** Calls the backend with one file, which is held in memory. `fields` come before it. */
export async function sendFile<C extends Call>(
  caller: Caller,
  call: C,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<ReplyResult<C>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(call.filePart ?? "file", file, "file");
  const token = tokenFor(call, caller);
  // A Response encodes the form for transport, with its boundary.
  const encoded = new Response(form);
  return exchange(
    call,
    {
      method: "POST",
      path: call.path,
      headers: {
        ...headersOf(caller, token),
        "Content-Type": encoded.headers.get("Content-Type") ?? "",
      },
      body: Buffer.from(await encoded.arrayBuffer()),
      timeoutMs: FILE_WAIT_MS,
    },
    token,
  );
}

/** Returns the chosen files of a form. Browsers send an empty file if none was chosen. */
export function chosenFiles(form: FormData, name: string): File[] {
  return form.getAll(name).flatMap((each) => (each instanceof File && each.size > 0 ? [each] : []));
}

/**
 * Returns the field error of a rejected file. Throws the error page's Response for any other
 * failure.
 */
export function fileErrorOf(failure: Failure, field: string): string {
  if (failure.errKey === "fileKind") return `${field}.format`;
  if (failure.errKey === "fileTooBig") return `${field}.length`;
  throw failureResponse(failure);
}
