import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { DOCUMENT_FONTS } from '@harbour/document-model/page-setup';

/**
 * Gives LibreOffice the fonts of documents that the portal has, on every machine: without them, it sets Georgia in a font
 * with other widths, and the pages say nothing about Word.
 * @returns the variables for its process
 */
export function officeFonts(folder: string): Record<string, string> {
  const fonts = join(folder, 'fonts');
  mkdirSync(fonts, { recursive: true });
  const aliases = Object.entries(DOCUMENT_FONTS).map(([name, { family }]) => {
    if (family === null) return '';
    const files = filesOf(family.toLowerCase());
    for (const file of files)
      writeFileSync(join(fonts, basename(file, '.woff') + '.ttf'), unpacked(readFileSync(file)));
    return `<match><test name="family"><string>${name}</string></test><edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit></match>`;
  });
  const configuration = join(folder, 'fonts.conf');
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>${aliases.join('')}</fontconfig>`,
  );
  return { FONTCONFIG_FILE: configuration };
}

function filesOf(font: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  const folder = join(dirname(resolve(`@fontsource/${font}/package.json`)), 'files');
  return readdirSync(folder)
    .filter((name) => /-latin-(?:400|700)-(?:normal|italic)\.woff$/.test(name))
    .map((name) => join(folder, name));
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/** A font in the format WOFF 1 as a plain one: the same tables, not compressed. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER + count * ENTRY);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * ENTRY, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * ENTRY, 10);
  const tables: Buffer[] = [directory];
  let at = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [start, packed, length, checksum] = [4, 8, 12, 16].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = HEADER + index * ENTRY;
    woff.copy(directory, to, entry, entry + 4);
    directory.writeUInt32BE(checksum, to + 4);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four bytes.
    const padding = (4 - (length % 4)) % 4;
    tables.push(table, Buffer.alloc(padding));
    at += length + padding;
  }
  return Buffer.concat(tables);
}
