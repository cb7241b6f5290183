/** An option of a list: the submitted value and its label. */
export interface ListedChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * The districts below one heading. The name of the chosen district is copied to the delivery address
 * unchanged.
 */
export interface DistrictGroup {
  readonly name: string;
  readonly districts: readonly string[];
}
