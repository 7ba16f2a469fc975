/** The ids of the people whom a text names as '@First Last', whatever the case; 'Ann Lee' is not in '@Ann Leeson'. */
export function namedIn(text: string, people: readonly { id: string; name: string }[]): string[] {
  const lower = text.toLowerCase();
  return people.flatMap(({ id, name }) => (name !== '' && isNamed(lower, `@${name.toLowerCase()}`) ? [id] : []));
}

function isNamed(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))) return true;
  }
  return false;
}
