/** What a file is for; the rows of the uploads say it too. */
export type { UploadPurpose } from "../../database/uploads";
