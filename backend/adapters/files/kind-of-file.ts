/** What a file is by its first bytes, as a MIME type; undefined for what nobody knows. */
export async function kindOfFile(head: Uint8Array): Promise<string | undefined> {
  // Loaded with the first upload.
  const { fileTypeFromBuffer } = await import("file-type");
  return (await fileTypeFromBuffer(head))?.mime;
}
