/**
 * Offers the content behind an object URL as a download under `name`, and lets go of the URL. Never shown in a tab of
 * ours: what somebody uploaded would run with the portal's rights there.
 */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
