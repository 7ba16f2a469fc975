/**
 * Offers the content behind an object URL as a download under `name`, and revokes the URL. Never open it in a tab of
 * the portal: uploaded content would run with the portal's rights there.
 */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Offers a text as a download. Characters that are not allowed in file names become blanks.
 * @param name without its ending
 * @param ending for example `csv`
 * @param type its content type, for example `text/csv`
 */
export function saveText(text: string, name: string, ending: string, type: string): void {
  const safeName = name.replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'export';
  saveFile(URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` })), `${safeName}.${ending}`);
}
