import JSONbig from "json-bigint";

const bigInts = JSONbig({ storeAsString: true });

/** Sends a call of the client that orval generates. It does not use JSON.parse, because that would round the ids. */
export async function callShop<Reply>(path: string, options: RequestInit): Promise<Reply> {
  const response = await fetch(`${process.env.API ?? ""}${path}`, options);
  return bigInts.parse(await response.text()) as Reply;
}
