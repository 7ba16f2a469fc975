import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, parse } from 'node:path';

/*
 * Makes LibreOffice's Word files of the corpus again: `npx tsx tests/corpus/make-word.ts`. Those that begin as .rtf are
 * saved as the .doc of old Word first.
 */

const FOLDER = join(import.meta.dirname, 'word', 'libreoffice');
const INPUT = ['--infilter=HTML (StarWriter)'];

const scratch = mkdtempSync(join(tmpdir(), 'harbour-word-'));
const converted = (path: string, format: string, options: string[] = []) => {
  execFileSync('soffice', ['--headless', ...options, '--convert-to', format, '--outdir', scratch, path]);
  return join(scratch, `${parse(path).name}.${format}`);
};
try {
  for (const file of readdirSync(FOLDER).filter((name) => extname(name) !== '.docx')) {
    const source = join(FOLDER, file);
    const start = extname(file) === '.rtf' ? converted(source, 'doc') : source;
    const made = converted(start, 'docx', extname(file) === '.html' ? INPUT : []);
    copyFileSync(made, join(FOLDER, `${parse(file).name}.docx`));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
