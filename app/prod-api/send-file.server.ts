import type { Call } from "@contract/model/call";
import type { RefusalKey } from "@contract/model/failures";
import type { Answer, Failure } from "./answer";
import { sendCall, getCallHeaders, getToken, type Caller } from "./call.server";
import { toFailureResponse } from "./failure-to-notice.server";
import type { ReplyResult } from "./read-reply.server";

/**
 * The timeout for a file. It includes the upload over a slow connection to the backend, and the processing
 * there.
 */
const FILE_WAIT_MS = 2 * 60_000;

/** Calls the backend with one file, which is kept in memory. The `fields` are sent before the file. */
export async function sendFile<C extends Call>(
  caller: Caller,
  call: C,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<ReplyResult<C>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(call.filePart ?? "file", file, "file");
  const token = getToken(call, caller);
  // The Response encodes the form as multipart, and contains its boundary in the content type.
  const encoded = new Response(form);
  return sendCall(
    call,
    {
      method: "POST",
      path: call.path,
      headers: {
        ...getCallHeaders(caller, token),
        "Content-Type": encoded.headers.get("Content-Type") ?? "",
      },
      body: Buffer.from(await encoded.arrayBuffer()),
      timeoutMs: FILE_WAIT_MS,
    },
    token,
  );
}

/** Returns the chosen files of a form field. Browsers send an empty file if no file was chosen. */
export function getChosenFiles(form: FormData, name: string): File[] {
  return form.getAll(name).flatMap((each) => (each instanceof File && each.size > 0 ? [each] : []));
}

/** The error of a file field by the key of a business error. */
const FILE_ERRORS: Readonly<Partial<Record<RefusalKey, string>>> = {
  fileKind: "format",
  fileDamaged: "damaged",
  fileTooBig: "length",
  fileTooSmall: "small",
};

/** True for a failure that `getFileError` converts to a field error. */
export function isFileFailure({ errKey }: Failure): boolean {
  return errKey !== undefined && errKey in FILE_ERRORS;
}

/** Returns the field error for a rejected file. Throws the error page's Response for any other failure. */
export function getFileError(failure: Failure, field: string): string {
  const error = failure.errKey && FILE_ERRORS[failure.errKey];
  if (error === undefined) throw toFailureResponse(failure);
  return `${field}.${error}`;
}
