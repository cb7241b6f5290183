/** The account that the tests of /prod-api use: of the demo shop, or of the deployed backend. */
export const QA_ACCOUNT = {
  loginName: process.env.QA_LOGIN ?? "demoshopper1",
  password: process.env.QA_PASSWORD ?? "Rootwell2026",
};
