import { expect, test } from "vitest";
import { ENDPOINTS } from "./app";
import { createOpenApiDocument } from "./openapi";

interface Operation {
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name?: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
}

const { components, paths: found } = createOpenApiDocument(ENDPOINTS);
const paths = found as Record<string, Record<string, Operation>>;

test("the OpenAPI document has every call under its HTTP method", () => {
  for (const { call } of ENDPOINTS)
    expect(paths[call.path]?.[call.method.toLowerCase()], call.path).toBeDefined();
});

test("the OpenAPI document has query parameters for reading calls, and a JSON body for changing calls", () => {
  expect(paths["/userOrder/orderPage"]?.get?.parameters?.map(({ name }) => name)).toContain(
    "status",
  );
  expect(Object.keys(paths["/userOrder/submitOrder"]?.post?.requestBody?.content ?? {})).toEqual([
    "application/json",
  ]);
});

test("the OpenAPI document has a multipart body with the file and its fields for a file upload", () => {
  const content = paths["/userApp/file/upload"]?.post?.requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual(["multipart/form-data"]);
  expect(content["multipart/form-data"]?.schema).toEqual({
    $ref: "#/components/schemas/FileUploadRequest",
  });
  const { properties, required } = components.schemas.FileUploadRequest ?? {};
  expect(Object.keys(properties ?? {})).toEqual([
    ...["purpose", "orderId", "orderItemId", "payNo", "file"],
  ]);
  expect(required).toEqual(["purpose", "file"]);
});
