import { expect, test } from "vitest";
import { readConfig } from "./config";

test("without settings the shop is a demo that only this machine can reach", () => {
  const config = readConfig({}, true);
  expect(config).toMatchObject({
    port: 0,
    isOnLoopback: true,
    seedDemo: true,
    staffPassword: "rootwell",
    payment: { sandbox: true },
    stopWithinMs: 24_000,
  });
  expect(config.qaToken).toBeUndefined();
  expect(config.payment.accounts.STRIPE_SECRET_KEY).toBeUndefined();
});

test("a public URL in the settings turns off the demo data, the payment sandbox and the back office", () => {
  expect(readConfig({ APP_ORIGIN: "https://shop.example" }, true)).toMatchObject({
    isOnLoopback: false,
    seedDemo: false,
    staffPassword: undefined,
    payment: { sandbox: false },
  });
});

test("listening on other network interfaces turns off the demo data, the payment sandbox and the back office", () => {
  for (const name of ["HOST", "BACKEND_HOST"])
    expect(readConfig({ [name]: "0.0.0.0" }, true)).toMatchObject({
      isOnLoopback: false,
      seedDemo: false,
      staffPassword: undefined,
      payment: { sandbox: false },
    });
});

test("one public URL among local ones makes the shop public", () => {
  const origins = "http://localhost:3000,https://shop.example";
  expect(readConfig({ APP_ORIGIN: origins }, true).isOnLoopback).toBe(false);
});

test("a host name that starts like a local one but is not local makes the shop public", () => {
  for (const host of ["localhost.evil.example", "127.0.0.1.evil.example", "127.evil.example"]) {
    expect(readConfig({ APP_ORIGIN: `http://${host}` }, true).isOnLoopback).toBe(false);
  }
});

test("readConfig reports all invalid settings together by name", () => {
  const wrong = {
    BACKEND_PORT: "http",
    QA_TOKEN: "short",
    SEED_DEMO: "yes",
    DATABASE_URL: "mysql://x",
    STOP_WITHIN_SECONDS: "3601",
  };
  for (const name of Object.keys(wrong)) {
    expect(() => readConfig(wrong, false)).toThrow(`${name} is `);
  }
});

test("readConfig treats an empty setting as not set", () => {
  expect(readConfig({ QA_TOKEN: "", BACKEND_PORT: " " }, false)).toMatchObject({
    qaToken: undefined,
    port: 3001,
  });
});

test("readConfig rejects an incomplete Stripe account", () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_x" }, true)).toThrow(
    "STRIPE_WEBHOOK_SECRET",
  );
});

test("readConfig returns the bucket if its URL and both keys are set, and rejects incomplete settings", () => {
  const account = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "canary" };
  const S3_BUCKET_URL = "https://s3.example/rootwell/";
  expect(readConfig({}, false).bucket).toBeUndefined();
  expect(readConfig({ S3_BUCKET_URL, ...account }, false).bucket).toEqual({
    url: "https://s3.example/rootwell",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "canary",
  });
  for (const half of [{ S3_BUCKET_URL }, account, { S3_BUCKET_URL, S3_ACCESS_KEY_ID: "id" }])
    expect(() => readConfig(half, false)).toThrow("S3_SECRET_ACCESS_KEY");
  for (const wrong of ["rootwell", "ftp://s3.example/rootwell", "https://s3.example/a/b"])
    expect(() => readConfig({ S3_BUCKET_URL: wrong, ...account }, false)).toThrow("S3_BUCKET_URL");
});
