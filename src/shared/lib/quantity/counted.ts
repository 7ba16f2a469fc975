/** `1 file`, `20 files`, `1,000 files`; `many` is the plural of what does not end in s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
