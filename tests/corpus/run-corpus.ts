/**
 * Compares each document of the corpus in the editor, as PDF, and as a Word file laid out by LibreOffice: text, order, paper
 * and number of pages. `npm run try corpus -- tables` compares only the documents with "tables" in their name. Without a
 * name, the report also gets the scores of pasted clipboards.
 */
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { build, preview, type InlineConfig } from 'vite';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { splitPageSetup } from '@contract/page-setup';
import { createPdfPrinter } from '@server/conversion/pdf-printer';
import { wordDocument } from '@server/conversion/word-document';
import { blueprintStyles } from '../../scripts/blueprint-styles';
import { CHROMIUM_ARGS } from '../../scripts/chromium.mjs';
import { ROOT } from '../../scripts/machine.mjs';
import { firstMissing, htmlParagraphs, numberedLines, readPdf, withoutAreas, withoutSpaces } from '../support/convert';
import { markdownTable } from '../support/markdown-table';
import { clipboardReport } from './clipboard-report';
import { CORPUS } from './documents';

/** The greatest difference in pages that is accepted. */
const TOLERANCE = 1;
const REPORT = join(ROOT, 'docs', 'conversion-corpus.md');

const { CHROMIUM_PATH: browserPath = '', SOFFICE_PATH: soffice = '' } = process.env;
const [part = ''] = process.argv.slice(2);
const documents = Object.entries(CORPUS).filter(([name]) => name.includes(part));

interface Found {
  name: string;
  editor: number;
  pdf: number;
  word: number;
  problems: string[];
}

const EDITOR: InlineConfig = {
  configFile: false,
  root: join(ROOT, 'tests', 'corpus', 'editor-page'),
  logLevel: 'error',
  plugins: [react(), blueprintStyles()],
  resolve: { tsconfigPaths: true },
  define: { __BUILD_LABEL__: JSON.stringify('corpus') },
  build: { outDir: join(ROOT, 'node_modules', '.cache', 'corpus-editor'), emptyOutDir: true, target: 'es2022' },
};

/** The editor's page count of each document. */
async function editorPages(): Promise<Map<string, number>> {
  await build(EDITOR);
  const server = await preview({ ...EDITOR, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_ARGS });
  const pages = new Map<string, number>();
  try {
    for (const [name, html] of documents) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript((content) => Object.assign(window, { corpusDocument: content }), html);
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      const said = await page.getByText(/^(?:about )?\d+ pages?$/).textContent({ timeout: 60_000 });
      pages.set(name, Number(/\d+/.exec(said ?? '')?.[0]));
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return pages;
}

/** Differences between the document and a PDF from us or from LibreOffice. */
function problemsOf(kind: string, html: string, pages: readonly string[], width: number, height: number): string[] {
  const text = pages.map((page) => withoutAreas(withoutSpaces(page), html).text).join('');
  const lines = splitPageSetup(html).text;
  const missing = firstMissing(htmlParagraphs(lines), text) ?? firstMissing(numberedLines(lines), text);
  const isA4 = Math.abs(width - 595.3) < 1 && Math.abs(height - 841.9) < 1;
  return [
    ...(missing === null ? [] : [`${kind} lacks “${missing.slice(0, 40)}”`]),
    ...(isA4 ? [] : [`${kind} is ${width} × ${height} points`]),
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'harbour-corpus-'));
const printer = createPdfPrinter(browserPath, pino({ level: 'warn' }));
const found: Found[] = [];
try {
  const pagesInEditor = await editorPages();
  const wordPath = (index: number, ending: string) => join(folder, `${index}.${ending}`);
  for (const [index, [, html]] of documents.entries()) {
    writeFileSync(wordPath(index, 'docx'), await wordDocument({ ...documentConversion(html, ''), html }, 'Corpus'));
  }
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const all = documents.map((_document, index) => wordPath(index, 'docx'));
  await promisify(execFile)(soffice, ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...all]);
  for (const [index, [name, html]] of documents.entries()) {
    const pdf = await readPdf(await printer.print({ ...documentConversion(html, ''), html }));
    const word = await readPdf(readFileSync(wordPath(index, 'pdf')));
    const counts = { editor: pagesInEditor.get(name) ?? 0, pdf: pdf.pages.length, word: word.pages.length };
    const spread = Math.max(...Object.values(counts)) - Math.min(...Object.values(counts));
    const problems = [
      ...problemsOf('the PDF', html, pdf.pages, pdf.width, pdf.height),
      ...problemsOf('the Word file', html, word.pages, word.width, word.height),
      ...(spread > TOLERANCE ? [`the pages differ by ${spread}`] : []),
    ];
    found.push({ name, ...counts, problems });
    console.log(`${name}: ${counts.editor} · ${counts.pdf} · ${counts.word} ${problems.join('; ')}`);
  }
} finally {
  await printer.close();
  rmSync(folder, { recursive: true, force: true });
}

const bad = found.filter(({ problems }) => problems.length > 0);
console.log(`${found.length} documents, ${bad.length} of them differ`);
if (part === '') writeFileSync(REPORT, `${reportOf(found)}\n${await clipboardReport()}`);
process.exitCode = bad.length === 0 ? 0 : 1;

function reportOf(all: readonly Found[]): string {
  const rows = [
    ['Document', 'Editor', 'PDF', 'Word', 'Text, order, paper'],
    ...all.map(({ name, editor, pdf, word, problems }) => [
      name,
      ...[editor, pdf, word].map(String),
      problems.join('; ') || 'the same',
    ]),
  ];
  return `# Documents in the editor, as PDF and in Word

What \`npm run try corpus\` found on ${new Date().toISOString().slice(0, 10)}: the pages of each document of \`tests/corpus\` as the editor counts them, in the PDF, and in the Word file as LibreOffice lays it out. They may differ by ${TOLERANCE}. "The same" means that text and order are those of the editor's document and the paper is A4. \`tests/api/conversion.test.ts\` tests that the last border of a full-width table is on the printed page, and that files have their title, author and language.

${markdownTable(rows, 3)}
`;
}
