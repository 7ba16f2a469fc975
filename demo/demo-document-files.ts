import type { FileStore } from '@server/files/file-store';
import { contentTypeOf } from '@server/document/content-type';
import type { StoredDemoFile } from './demo-files';
import { pdfFile, textFile, type DemoFile } from './demo-file';
import { sheetFile, wordFile } from './demo-office-files';
import { picture, type Colour } from './demo-pictures';

const WALL: Colour = [38, 50, 56];
const PAPER: Colour = [250, 250, 247];
const WAY_OUT: Colour = [46, 125, 50];
const SKY: Colour = [196, 218, 228];
const CONCRETE: Colour = [150, 150, 145];

/** Rooms, their walls, and the way out. */
function planColour(x: number, y: number): Colour {
  const isOuterWall = x < 4 || y < 4 || x >= 316 || y >= 216;
  const isInnerWall = (x % 106 < 3 && (y < 90 || y > 130)) || (Math.abs(y - 90) < 2 && x % 106 > 30);
  if (isOuterWall || isInnerWall) return WALL;
  return y > 106 && y < 114 ? WAY_OUT : PAPER;
}

/** A yard under a grey sky. */
function yardColour(x: number, y: number): Colour {
  const shade = ((x * 7 + y * 13) % 11) - 5;
  const [red, green, blue] = y < 90 + (x % 60 < 30 ? 0 : 25) ? SKY : CONCRETE;
  return [red + shade, green + shade, blue + shade];
}

/**
 * Contents of clients' documents: valid files of many types, each shared by all files with its extension. They include
 * pages, drawings and messages, to show that such files are stored but never opened in the portal.
 */
const demoContents = (): DemoFile[] => [
  pdfFile('risk-assessment.pdf', [
    'General risk assessment',
    '',
    'Hazard: moving vehicles in the yard.',
    'Who may be harmed: drivers, visitors, staff on foot.',
    'Controls: marked walkway, banksman, 5 mph limit.',
    'Residual risk: low. Review in twelve months.',
  ]),
  pdfFile('fire-risk-assessment.pdf', [
    'Fire risk assessment',
    '',
    'Sources of ignition: extraction plant, portable heaters.',
    'Means of escape: two, the rear one kept clear.',
    'Action: replace the closer of door 4 within two weeks.',
  ]),
  pdfFile('handbook.pdf', [
    'Staff handbook',
    '',
    '1  Joining us',
    '2  Hours and holidays',
    '3  Health and safety',
    '4  Conduct, grievances and appeals',
    '5  Leaving',
  ]),
  pdfFile('certificate.pdf', ['Certificate', '', 'The equipment listed overleaf was examined and found safe to use.']),
  picture('site-plan.png', 320, 220, planColour),
  picture('yard.png', 320, 180, yardColour),
  textFile('register.csv', 'text/csv', [
    'No,Item,Location,Checked',
    '1,Extinguisher CO2,Workshop,yes',
    '2,Extinguisher foam,Office,yes',
    '3,First-aid kit,Canteen,refilled',
  ]),
  textFile('notes.txt', 'text/plain', ['Notes of the meeting', '- walkway to be repainted', '- next visit in spring']),
  textFile('letter.rtf', 'application/rtf', [
    String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Arial;}}`,
    String.raw`\f0\fs22 Dear Ms Harper,\par\par`,
    String.raw`Thank you for showing us round. Our report follows within ten days.\par}`,
  ]),
  textFile('message.eml', 'message/rfc822', [
    'From: manager@client.example',
    'To: advice@harbour.example',
    'Subject: Scaffold tag',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'The scaffold has been inspected again this morning.',
  ]),
  textFile('export.html', 'text/html', [
    '<!doctype html>',
    '<title>Export</title>',
    '<p>Exported from the old system.</p>',
  ]),
  wordFile('cleaning-plan.docx', [
    'Cleaning plan',
    'Every surface that flour or nuts have touched is washed before the next batch.',
    'The night shift signs the sheet beside the mixer.',
  ]),
  sheetFile('deliveries.xlsx', [
    ['Day', 'Supplier', 'Allergens'],
    ['Monday', 'Mill', 'Gluten'],
    ['Wednesday', 'Dairy', 'Milk'],
    ['Friday', 'Nut house', 'Almonds, hazelnuts'],
  ]),
  textFile('evacuation.svg', 'image/svg+xml', [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><rect width="120" height="60" fill="#e8f5e9"/>',
    '<path d="M10 30h80m-20-15 20 15-20 15" fill="none" stroke="#2e7d32" stroke-width="6"/></svg>',
  ]),
];

/** Stores every content in `files`; types are detected as for any other upload. */
export async function storeDemoDocuments(files: FileStore): Promise<StoredDemoFile[]> {
  return Promise.all(
    demoContents().map(async ({ name, content }) => {
      return { name, contentType: contentTypeOf(content.subarray(0, 64)), ...(await files.put(content)) };
    }),
  );
}
