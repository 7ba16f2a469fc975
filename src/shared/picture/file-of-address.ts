/** The file in a `data:` address with base64. */
export function fileOfAddress(address: string, name: string): File {
  const [head = '', content = ''] = address.split(',', 2);
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: /^data:([\w/+.-]+)/.exec(head)?.[1] });
}
