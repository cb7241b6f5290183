import express from "express";
import type { NextFunction, Request, RequestHandler, Response } from "express";

const BODY_MAX = "1mb";
const readJson: RequestHandler = express.json({ limit: BODY_MAX, strict: false });

/** Reads the JSON body of a request; throws what `isUnreadable` knows for one that is none, too long or cut off. */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    const next: NextFunction = (failure?: unknown) => {
      if (failure === undefined) resolve();
      else reject(failure instanceof Error ? failure : new Error("The body cannot be read."));
    };
    readJson(request, response, next);
  });
  return request.body;
}

/** True for a request that is its sender's mistake, as Express and its parsers tell by a status. */
export function isUnreadable(failure: unknown): boolean {
  return failure instanceof Error && "status" in failure && Number(failure.status) < 500;
}
