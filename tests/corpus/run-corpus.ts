/**
 * Compares each document of the corpus in the editor, as PDF, and as a Word file laid out by LibreOffice: text, order, paper
 * and number of pages. `npm run try corpus -- tables` compares only the documents with "tables" in their name. Without a
 * name, the spreadsheets and Word files of the corpus are read as well, and the report gets the scores of its clipboards. `npm run try corpus -- ../files` reads the files of a folder
 * instead (given-folder.ts).
 */
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { build, preview, type InlineConfig } from 'vite';
import { documentConversion } from '@/entities/template/config/document-conversion';
import { splitPageSetup } from '@harbour/document-model/page-setup';
import { createPdfPrinter } from '@server/conversion/pdf-printer';
import { wordDocument } from '@server/conversion/word-document';
import { blueprintStyles } from '../../scripts/blueprint-styles';
import { CHROMIUM_ARGS } from '../../scripts/chromium.mjs';
import { ROOT } from '../../scripts/machine.mjs';
import { findLibreOffice } from '../../scripts/programs.mjs';
import { firstMissing, htmlParagraphs, numberedLines, readPdf, withoutAreas, withoutSpaces } from '../support/convert';
import { withListedHeadings } from '../support/listed-headings';
import { markdownTable } from '../support/markdown-table';
import { clipboardReport, runTests } from './clipboard-report';
import { CORPUS } from './documents';
import { reportFolder } from './given-folder';
import { officeFonts } from './office-fonts';
import { editorPageStarts, pageStarts, sameShare } from './page-starts';

/** The greatest difference in pages that is accepted. */
const TOLERANCE = 1;
const REPORT = join(ROOT, 'docs', 'conversion-corpus.md');

const { CHROMIUM_PATH: browserPath = '', SOFFICE_PATH: soffice = '' } = process.env;
type Documents = readonly (readonly [name: string, html: string])[];

interface Found {
  name: string;
  editor: number;
  pdf: number;
  word: number;
  /** Indexes of the paragraphs with which or in which pages begin, apart from the first. */
  starts: Record<Kind, number[]>;
  problems: string[];
}

type Kind = 'editor' | 'pdf' | 'word';

const EDITOR: InlineConfig = {
  configFile: false,
  root: join(ROOT, 'tests', 'corpus', 'editor-page'),
  logLevel: 'error',
  plugins: [react(), blueprintStyles()],
  resolve: { tsconfigPaths: true },
  define: { __BUILD_LABEL__: JSON.stringify('corpus') },
  build: { outDir: join(ROOT, 'node_modules', '.cache', 'corpus-editor'), emptyOutDir: true, target: 'es2022' },
};

/** The editor's page count of each document, and the paragraphs at which its pages begin. */
async function editorPages(documents: Documents) {
  await build(EDITOR);
  const server = await preview({ ...EDITOR, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_ARGS });
  const pages = new Map<string, { count: number; starts: number[] }>();
  try {
    for (const [name, html] of documents) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript((content) => Object.assign(window, { corpusDocument: content }), html);
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      pages.set(name, await settledPages(page));
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return pages;
}

/** What the editor says once it no longer changes: its fonts arrive after the text. */
async function settledPages(page: Page, before = ''): Promise<{ count: number; starts: number[] }> {
  const said = await page.getByText(/^(?:about )?\d+ pages?$/).textContent({ timeout: 60_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  const found = { count: Number(/\d+/.exec(said ?? '')?.[0]), starts: await page.evaluate(editorPageStarts) };
  return JSON.stringify(found) === before ? found : settledPages(page, JSON.stringify(found));
}

/** The pages' texts without spaces, headers and footers. */
const bareTexts = (pages: readonly string[], html: string) =>
  pages.map((page) => withoutAreas(withoutSpaces(page), html).text);

/** Differences between the document and a PDF from us or from LibreOffice. */
function problemsOf(kind: string, html: string, pages: readonly string[], width: number, height: number): string[] {
  const text = bareTexts(pages, html).join('');
  const lines = splitPageSetup(html).text;
  const missing = firstMissing(htmlParagraphs(lines), text) ?? firstMissing(numberedLines(lines), text);
  const isA4 = Math.abs(width - 595.3) < 1 && Math.abs(height - 841.9) < 1;
  return [
    ...(missing === null ? [] : [`${kind} lacks “${missing.slice(0, 40)}”`]),
    ...(isA4 ? [] : [`${kind} is ${width} × ${height} points`]),
  ];
}

export async function run([part = '']: string[]): Promise<void> {
  if (part.includes('/') && existsSync(part)) return reportFolder(part, findLibreOffice());
  const documents = Object.entries(CORPUS).filter(([name]) => name.includes(part));
  if (documents.length === 0) {
    console.error(`No document has “${part}” in its name.`);
    process.exitCode = 2;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'harbour-corpus-'));
  const printer = createPdfPrinter(browserPath, pino({ level: 'warn' }));
  const found: Found[] = [];
  try {
    const pagesInEditor = await editorPages(documents);
    const wordPath = (index: number, ending: string) => join(folder, `${index}.${ending}`);
    for (const [index, [, html]] of documents.entries()) {
      writeFileSync(wordPath(index, 'docx'), await wordDocument({ ...documentConversion(html, ''), html }, 'Corpus'));
    }
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const all = documents.map((_document, index) => wordPath(index, 'docx'));
    const options = { env: { ...process.env, ...officeFonts(folder) } };
    await promisify(execFile)(
      soffice,
      ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...all],
      options,
    );
    for (const [index, [name, html]] of documents.entries()) {
      const pdf = await readPdf(await printer.print({ ...documentConversion(html, ''), html }));
      const word = await readPdf(readFileSync(wordPath(index, 'pdf')));
      const inEditor = pagesInEditor.get(name) ?? { count: 0, starts: [] };
      const paragraphs = htmlParagraphs(withListedHeadings(splitPageSetup(html).text));
      const starts = {
        editor: inEditor.starts,
        pdf: pageStarts(paragraphs, bareTexts(pdf.pages, html)),
        word: pageStarts(paragraphs, bareTexts(word.pages, html)),
      };
      const counts = { editor: inEditor.count, pdf: pdf.pages.length, word: word.pages.length };
      const spread = Math.max(...Object.values(counts)) - Math.min(...Object.values(counts));
      const problems = [
        ...problemsOf('the PDF', html, pdf.pages, pdf.width, pdf.height),
        ...problemsOf('the Word file', html, word.pages, word.width, word.height),
        ...(spread > TOLERANCE ? [`the pages differ by ${spread}`] : []),
      ];
      found.push({ name, ...counts, starts, problems });
      console.log(
        `${name}: ${counts.editor} · ${counts.pdf} · ${counts.word} · ${sameText(starts)} ${problems.join('; ')}`,
      );
    }
  } finally {
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  }

  const bad = found.filter(({ problems }) => problems.length > 0);
  console.log(`${found.length} documents, ${bad.length} of them differ`);
  if (part === '') {
    await runTests('unit', ['server/sheet/sheet-corpus.test.ts', 'server/word-import/']);
    writeFileSync(REPORT, `${reportOf(found)}\n${await clipboardReport()}\n${writtenByHand()}`);
  }
  process.exitCode = bad.length === 0 ? 0 : 1;
}

/** How many of a document's page breaks are at the same paragraph in all three. */
function sameText(starts: Found['starts']): string {
  const { same, all } = sameShare(Object.values(starts));
  return all === 0 ? '–' : `${same} of ${all}`;
}

/** The sections of the report that no program makes. */
function writtenByHand(): string {
  const report = readFileSync(REPORT, 'utf8');
  return report.slice(report.indexOf('## Import from Word'));
}

/** How many documents are alike, and the others, one a row. */
function reportOf(all: readonly Found[]): string {
  const isAlike = ({ editor, pdf, word, starts, problems }: Found) => {
    const breaks = sameShare(Object.values(starts));
    return editor === pdf && pdf === word && breaks.same === breaks.all && problems.length === 0;
  };
  const others = all.filter((each) => !isAlike(each));
  const rows = [
    ['Document', 'Editor', 'PDF', 'Word', 'Same breaks', 'Text, order, paper'],
    ...others.map(({ name, editor, pdf, word, starts, problems }) => [
      name,
      ...[editor, pdf, word].map(String),
      sameText(starts),
      problems.join('; ') || 'the same',
    ]),
  ];
  return `# Documents in the editor, as PDF and in Word

What \`npm run try corpus\` found on ${new Date().toISOString().slice(0, 10)}. Of the ${all.length} documents of \`tests/corpus\`, ${all.length - others.length} have the same text, order, A4 pages and page breaks in the editor, in the PDF and in the Word file as LibreOffice lays it out. In the others, "same breaks" are those at the same paragraph in all three. The number of pages may differ by ${TOLERANCE}.

${others.length === 0 ? '' : `${markdownTable(rows, 4)}\n\n`}${breaksReport(all)}
`;
}

/** The share of page breaks that two of the three have at the same paragraph. */
function breaksReport(all: readonly Found[]): string {
  const share = (...kinds: Kind[]) => {
    const shares = all.map(({ starts }) => sameShare(kinds.map((kind) => starts[kind])));
    const [same, total] = [
      shares.reduce((sum, one) => sum + one.same, 0),
      shares.reduce((sum, one) => sum + one.all, 0),
    ];
    return `${same} of ${total} (${((100 * same) / total).toFixed(1)} %)`;
  };
  return `Page breaks at the same paragraph: ${share('editor', 'pdf')} in the editor and the PDF, ${share('pdf', 'word')} in the PDF and the Word file, ${share('editor', 'pdf', 'word')} in all three.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
