/** The account for the tests of /prod-api. It belongs to the demo shop or to the deployed backend. */
export const QA_ACCOUNT = {
  loginName: process.env.QA_LOGIN ?? "demoshopper1",
  password: process.env.QA_PASSWORD ?? "Rootwell2026",
};
