/** One of what the shop offers to choose from: what is sent for it, and what it is called. */
export interface ListedChoice {
  readonly value: string;
  readonly label: string;
}

/** Districts under one heading; a district's text goes into the address as it stands. */
export interface DistrictGroup {
  readonly name: string;
  readonly districts: readonly string[];
}
