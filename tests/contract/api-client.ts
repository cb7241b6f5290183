import JSONbig from "json-bigint";
import * as z from "zod/mini";
import type { Call } from "@contract/model/call";
import { envelope } from "@contract/model/codecs";

const json = JSONbig({ storeAsString: true });

/** The response of a call, and how it differs from the contract. */
export interface CallResult {
  readonly status: number;
  readonly code: number;
  readonly errKey: string | undefined;
  /** The `msg` of the envelope. */
  readonly message: string;
  /** The `data`, `rows`, `msg` or the whole response, depending on the shape of the call. It is not decoded. */
  readonly value: unknown;
  /** How the response violates the contract. Null if it does not. */
  readonly breach: string | null;
}

/** A client that calls a backend as one shopper. */
export class ApiClient {
  token = "";

  constructor(readonly baseUrl: string) {}

  async ask(call: Call, input: Readonly<Record<string, unknown>> = {}): Promise<CallResult> {
    const isGet = call.method === "GET";
    const answer = await fetch(this.baseUrl + call.path + (isGet ? formatQuery(input) : ""), {
      method: call.method,
      headers: {
        "Accept-Language": "zh-Hant",
        ...(this.token !== "" && { "Token-App": this.token }),
        ...(!isGet && { "Content-Type": "application/json" }),
      },
      ...(!isGet && { body: JSON.stringify(input) }),
    });
    const body = envelope.safeParse(parse(await answer.text()));
    if (!body.success) {
      const none = { code: 0, errKey: undefined, message: "", value: undefined };
      return {
        ...none,
        status: answer.status,
        breach: `no envelope: ${z.prettifyError(body.error)}`,
      };
    }
    const value = getValue(call, body.data);
    const read = body.data.code === 200 ? getSchema(call).safeParse(value) : undefined;
    return {
      status: answer.status,
      code: body.data.code,
      errKey: body.data.errKey,
      message: body.data.msg,
      value,
      breach: read === undefined || read.success ? null : z.prettifyError(read.error),
    };
  }

  /**
   * Returns true if the backend does not have a call. It then responds as to a call that no backend has. Backends
   * differ in this response, and some include the path.
   */
  async isMissing(call: Call, asked: CallResult, input: Readonly<Record<string, unknown>> = {}) {
    const none: Call = { ...call, path: "/userApp/noSuchCall" };
    const unknown = await this.ask(none, input);
    const isSame = asked.status === unknown.status && asked.code === unknown.code;
    return (
      isSame &&
      asked.message.replace(call.path.slice(1), "") ===
        unknown.message.replace(none.path.slice(1), "")
    );
  }
}

function getValue({ shape }: Call, body: z.output<typeof envelope>): unknown {
  if (shape === "page") return body.rows ?? body.data;
  if (shape === "whole") return body;
  return shape === "message" ? body.msg : body.data;
}

function getSchema(call: Call): z.ZodMiniType {
  return call.shape === "page" ? z.array(call.reply) : call.reply;
}

function parse(text: string): unknown {
  try {
    return json.parse(text) as unknown;
  } catch {
    return text.slice(0, 200);
  }
}

function formatQuery(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  );
  return query.size === 0 ? "" : `?${query.toString()}`;
}
