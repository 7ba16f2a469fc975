const WORDS =
  'employment begins with a written statement of particulars that names the place of work hours pay holidays sickness notice and the person to whom a grievance can be brought within two months of the first day'.split(
    ' ',
  );

/** `count` blocks of typical handbook prose, the same for each side: headings, paragraphs with emphasis, lists. */
export function documentOf(count: number): string {
  return Array.from({ length: count }, (_, index) => blockOf(index)).join('');
}

function blockOf(index: number): string {
  if (index % 20 === 0) return `<h2>${prose(index, 4)}</h2>`;
  if (index % 10 === 5) return `<ul><li><p>${prose(index, 8)}</p></li><li><p>${prose(index + 1, 9)}</p></li></ul>`;
  return `<p>${prose(index, 14)} <strong>${prose(index + 3, 3)}</strong> ${prose(index + 7, 20)}.</p>`;
}

function prose(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => WORDS[(from * 7 + index * 3) % WORDS.length]).join(' ');
}
