import type { FileStore, StoredBlob } from '@server/files/file-store';
import { pdfFile, textFile, type DemoFile } from './demo-file';
import { signature } from './demo-pictures';

export type StoredDemoFile = Omit<DemoFile, 'content'> & StoredBlob;

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
