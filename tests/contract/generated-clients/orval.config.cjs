/** The folder into which the test writes the OpenAPI document, `call-shop.ts` and the client. */
const folder = process.env.CLIENT_FOLDER ?? ".";

module.exports = {
  shop: {
    input: `${folder}/openapi.json`,
    output: {
      target: `${folder}/shop.ts`,
      client: "fetch",
      mode: "single",
      override: {
        mutator: { path: `${folder}/call-shop.ts`, name: "callShop" },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
};
