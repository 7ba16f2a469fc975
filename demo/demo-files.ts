import type { FileStore, StoredBlob } from '@server/files/file-store';
import { signature } from './demo-pictures';

export interface DemoFile {
  name: string;
  contentType: string;
  content: Uint8Array;
}

export type StoredDemoFile = Omit<DemoFile, 'content'> & StoredBlob;

export const textFile = (name: string, contentType: string, lines: readonly string[]): DemoFile => ({
  name,
  contentType,
  content: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`),
});

/** The smallest PDF that viewers open: one A4 page with `lines` in Helvetica. */
export function pdfFile(name: string, lines: readonly string[]): DemoFile {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const page = `BT /F1 12 Tf 16 TL 72 770 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, contentType: 'application/pdf', content: new TextEncoder().encode(body) };
}

/** Files attached to entries: a few valid documents, shared by all entries that have files. */
export const DEMO_FILES: readonly DemoFile[] = [
  pdfFile('Loading bay inspection.pdf', [
    'Loading bay inspection',
    '',
    'Surface worn at bay 2, grit to be laid.',
    'Lighting: in order.',
  ]),
  pdfFile('Return-to-work interview.pdf', ['Return-to-work interview', '', 'Phased return over four weeks agreed.']),
  pdfFile('Fire door survey.pdf', ['Fire door survey', '', 'FD30 doors 1 to 14: three closers to be adjusted.']),
  pdfFile('Draft outcome letter.pdf', [
    'Draft outcome letter',
    '',
    'Further to our meeting I write to confirm the outcome.',
  ]),
  textFile('Call notes.txt', 'text/plain', [
    'Call notes',
    '- site manager away until Monday',
    '- send template letter',
    '- review in two weeks',
  ]),
  textFile('Witness statement.txt', 'text/plain', [
    'Statement taken by telephone.',
    'I was standing by the roller door when the pallet fell.',
  ]),
  textFile('Action plan.csv', 'text/csv', [
    'No,Action,Owner,Due',
    '1,Repaint walkway,Site manager,2 weeks',
    '2,Train two fire wardens,HR,1 month',
  ]),
  textFile('Emergency light test.csv', 'text/csv', ['Fitting,Result', 'E01,pass', 'E02,pass', 'E03,battery replaced']),
  signature('Signature.png'),
];

/** Stores every demo file in `files`, so that rows can name them. */
export async function storeDemoFiles(files: FileStore): Promise<StoredDemoFile[]> {
  return Promise.all(
    DEMO_FILES.map(async ({ name, contentType, content }) => ({ name, contentType, ...(await files.put(content)) })),
  );
}
