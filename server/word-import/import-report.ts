import { NOT_IMPORTED, type NotImported, type NotImportedEntry } from '@contract/word-import';

const EXAMPLE_LENGTH = 80;

/** What is not imported: how often it occurs, and its first words where it first has any. */
export class ImportReport {
  private readonly found = new Map<NotImported, { count: number; example: string }>();

  add(what: NotImported, example = ''): void {
    const entry = this.found.get(what) ?? { count: 0, example: '' };
    this.found.set(what, { count: entry.count + 1, example: entry.example || shortened(example) });
  }

  entries(): NotImportedEntry[] {
    return NOT_IMPORTED.flatMap((what) => {
      const entry = this.found.get(what);
      return entry ? [{ what, ...entry }] : [];
    });
  }
}

function shortened(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= EXAMPLE_LENGTH) return line;
  const cut = line
    .slice(0, EXAMPLE_LENGTH)
    .replace(/\s+\S*$/, '')
    .toWellFormed();
  return `${cut} …`;
}
