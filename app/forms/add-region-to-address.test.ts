import { expect, test } from "vitest";
import { addressForm } from "./address";
import { isRegionConsistent, addRegionToAddress } from "./add-region-to-address";

test("addRegionToAddress puts a Chinese region before the address and an English region after it", () => {
  expect(addRegionToAddress({ region: "灣仔區", address: "軒尼詩道 1 號" })).toEqual({
    region: "",
    address: "灣仔區 軒尼詩道 1 號",
  });
  expect(addRegionToAddress({ region: "Wan Chai", address: "1 Hennessy Road" }).address).toBe(
    "1 Hennessy Road, Wan Chai",
  );
});

test("addRegionToAddress does not repeat a region that the address already contains", () => {
  const submitted = { region: "灣仔區", address: "灣仔區軒尼詩道 1 號" };
  expect(addRegionToAddress(submitted).address).toBe(submitted.address);
  expect(addRegionToAddress({ region: "", address: "軒尼詩道 1 號" }).address).toBe(
    "軒尼詩道 1 號",
  );
});

test("an address with its region may have fifty characters", () => {
  expect(isRegionConsistent({ region: "灣仔區", address: "道".repeat(46) })).toBe(true);
  expect(isRegionConsistent({ region: "灣仔區", address: "道".repeat(47) })).toBe(false);
});

test("the address form adds the region to the address and rejects a result that is too long", async () => {
  const fields = { consignee: "陳小明", phone: "91234567", region: "灣仔區" };
  const asked = await addressForm.validate({ ...fields, address: "道".repeat(46) });
  expect(asked.data).toMatchObject({ address: `灣仔區 ${"道".repeat(46)}`, region: "" });
  const tooLong = await addressForm.validate({ ...fields, address: "道".repeat(47) });
  expect(tooLong.error?.fieldErrors).toEqual({ address: "address.length" });
});
