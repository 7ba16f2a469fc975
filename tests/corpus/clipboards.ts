import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clipboard as a program writes it, and the outline of the document that its content should become. */
export interface Clipboard {
  name: string;
  html: string;
  rtf: string;
  text: string;
  expected: string[];
}

const FOLDER = join(import.meta.dirname, 'clipboards');

/**
 * Clipboards of office and mail programs, in the exact form of each program, with content of our own. `name.html`,
 * `name.rtf` and `name.txt` are what the program offers, `name.expected` is an outline (clipboard-outline.ts).
 */
export function readClipboards(): Clipboard[] {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.expected'));
  return names.map((file) => {
    const name = file.replace('.expected', '');
    const content = (ending: string) => {
      const path = join(FOLDER, `${name}.${ending}`);
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    };
    const expected = content('expected').trimEnd().split('\n');
    return { name, html: content('html'), rtf: content('rtf'), text: content('txt'), expected };
  });
}
