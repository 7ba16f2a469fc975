import { pictureUri, plainPicture } from './plain-picture';

const CHAPTERS = [
  'Welcome',
  'Your employment',
  'Hours and attendance',
  'Pay and benefits',
  'Holidays',
  'Sickness absence',
  'Family leave',
  'Equality and dignity at work',
  'Health and safety',
  'Information and privacy',
  'Standards of conduct',
  'Disciplinary procedure',
  'Grievance procedure',
  'Performance',
  'Leaving us',
] as const;

const CLAUSES = [
  'This policy applies to all employees of the company, whatever their hours, grade or length of service, and it forms no part of a contract of employment unless that contract says so.',
  'Speak to your manager first. If the matter concerns your manager, or you would rather speak to somebody else, the people team will listen and will treat what you say in confidence.',
  'We will tell you in writing what we have decided, why, and how you can appeal, as a rule within five working days of the meeting at which the matter was discussed.',
  'You may be accompanied at a formal meeting by a colleague or by a representative of a trade union, who may address the meeting and confer with you, but may not answer questions in your place.',
  'Records are held for as long as they are needed and no longer; you may ask for a copy of those that concern you, and we will answer within one month of your request.',
  'Failure to follow this policy may lead to action under the disciplinary procedure. It may be changed after consultation; the latest version is the one that is published on the staff portal.',
  'Nobody will be treated less favourably because they have raised a concern in good faith, whether or not it turns out to be justified.',
] as const;

/**
 * A typical client handbook, 60 pages of A4: chapters that begin a page, numbered clauses, tables whose headers repeat,
 * nested lists, pictures, marks of placeholders. The same text each time.
 */
export function handbookHtml(): string {
  return [
    '<h1 style="text-align:center">Staff handbook</h1>',
    '<p style="text-align:center">Of <span data-placeholder="Company name">Company name</span></p>',
    ...CHAPTERS.map((title, index) => chapter(title, index + 1)),
  ].join('');
}

function chapter(title: string, number: number): string {
  const sections = Array.from({ length: 5 }, (_, index) => section(number, index + 1));
  return `<div data-page-break="true"></div><h1>${number} ${title}</h1>${sections.join('')}`;
}

function section(chapterNumber: number, number: number): string {
  const from = chapterNumber * 5 + number * 3;
  const kind = [list, plan, table, notice][(chapterNumber + number) % 4] ?? list;
  return [
    `<h2>${chapterNumber}.${number} ${HEADINGS[from % HEADINGS.length]}</h2>`,
    `<p>${clause(from)} ${clause(from + 2)}</p>`,
    `<p style="text-align:justify"><strong>Please note.</strong> ${clause(from + 1)} <em>${clause(from + 4)}</em></p>`,
    kind(from),
    `<p>${clause(from + 3)}</p>`,
  ].join('');
}

const HEADINGS = [
  'Purpose',
  'Who is covered',
  'What we ask of you',
  'What you can expect',
  'Notice',
  'Meetings',
  'Appeals',
];

function list(from: number): string {
  const inner = `<ol style="list-style-type:lower-alpha"><li><p>${clause(from + 1)}</p></li><li><p>${clause(from + 2)}</p><ol style="list-style-type:lower-roman"><li><p>in writing;</p></li><li><p>at a meeting.</p></li></ol></li></ol>`;
  return `<h3>Steps</h3><ol><li><p>${clause(from)}</p>${inner}</li><li><p>${clause(from + 5)}</p></li></ol><ul><li><p>Talk first.</p></li><li><p>Write second.</p></li></ul>`;
}

function table(from: number): string {
  const rows = Array.from(
    { length: 6 + (from % 9) },
    (_, row) =>
      `<tr><td><p>Step ${row + 1}</p></td><td><p>${clause(from + row).slice(0, 40 + ((row * 29) % 90))}</p></td><td><p style="text-align:right">${row + 2} days</p></td></tr>`,
  );
  return `<table><colgroup><col width="90" /><col width="380" /><col width="134" /></colgroup><tbody><tr><th><p>Step</p></th><th><p>What happens</p></th><th><p>Within</p></th></tr>${rows.join('')}</tbody></table>`;
}

function plan(from: number): string {
  return `<p><img src="${PICTURES[from % 2]}" alt="Absence by month" width="284" data-resize="47" /></p><p style="font-size:9pt">Figure: absence by month</p>`;
}

function notice(from: number): string {
  return `<blockquote><p>${clause(from + 6)}</p></blockquote><p style="margin-left:10mm"><span style="background-color:#fff2a8">Remember:</span> ${clause(from + 5)}</p>`;
}

function clause(at: number): string {
  return CLAUSES[at % CLAUSES.length] ?? '';
}

const PICTURES = [pictureUri(plainPicture(568, 300)), pictureUri(plainPicture(568, 420))];
