/** The error for an image that cannot be returned. `status` is the response status. */
export class PictureFailure extends Error {
  override readonly name = "PictureFailure";

  constructor(
    readonly status: 404 | 502 | 503 | 504,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
