/**
 * An archive of uncompressed files, without checksums, because its only reader has it in memory and does not check
 * them.
 */
export function storedArchive(contents: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const files = [...contents].map(([name, content]) => ({ name: new TextEncoder().encode(name), content }));
  const length = files.reduce((sum, { name, content }) => sum + 76 + 2 * name.length + content.length, 22);
  const archive = new Uint8Array(length);
  const view = new DataView(archive.buffer);
  let at = 0;
  const header = (signature: number, skip: number, { name, content }: (typeof files)[number]) => {
    view.setUint32(at, signature);
    view.setUint32(at + skip + 14, content.length, true);
    view.setUint32(at + skip + 18, content.length, true);
    view.setUint16(at + skip + 22, name.length, true);
  };
  const starts = files.map((file) => {
    const start = at;
    header(0x504b0304, 4, file);
    archive.set(file.name, at + 30);
    archive.set(file.content, at + 30 + file.name.length);
    at += 30 + file.name.length + file.content.length;
    return start;
  });
  const directory = at;
  for (const [index, file] of files.entries()) {
    header(0x504b0102, 6, file);
    view.setUint32(at + 42, starts[index] ?? 0, true);
    archive.set(file.name, at + 46);
    at += 46 + file.name.length;
  }
  view.setUint32(at, 0x504b0506);
  view.setUint16(at + 8, files.length, true);
  view.setUint16(at + 10, files.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return archive;
}
