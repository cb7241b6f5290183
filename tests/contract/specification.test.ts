/* Tests the rows of the specification with the reference backend, or with the deployed one at PROD_API_URL. */
import { openDemoBackend } from "../fixtures/demo-backend";
import { describeSpecification } from "./specification-rows";
import { QA_ACCOUNT } from "./qa-account";

const deployed = process.env.PROD_API_URL;
const ownBackend = deployed === undefined ? openDemoBackend() : null;

describeSpecification(async () => ({
  url: deployed ?? `${(await ownBackend!.open()).origin}/prod-api`,
  account: QA_ACCOUNT,
  isWithoutLiveChannel: ownBackend !== null,
  ...(process.env.QA_PRODUCT !== undefined && { productId: process.env.QA_PRODUCT }),
  close: async () => ownBackend?.close(),
}));
