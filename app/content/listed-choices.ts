/** An option of a list: the submitted value and its label. */
export interface ListedChoice {
  readonly value: string;
  readonly label: string;
}

/** Districts under a heading. The text of a district is copied to the address unchanged. */
export interface DistrictGroup {
  readonly name: string;
  readonly districts: readonly string[];
}
