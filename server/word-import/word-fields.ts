import { CONTENTS_LEVELS } from '@harbour/document-model/contents';
import type { PageField } from '@harbour/document-model/page-setup';
import { symbolFont, symbolOf } from '@harbour/document-model/symbol-fonts';
import type { ImportReport } from './import-report';
import { keyOf } from './placeholder-keys';
import { childOf, childrenOf, numberOf, switchOf, valueOf, type XmlElement } from './xml-tree';

/** A field that is being read: its code, then its result. */
interface OpenField {
  code: string;
  isResult: boolean;
  /** What its result means, once the code is known. */
  use: FieldUse;
  dropped: string;
  /** What is chosen in a form field. */
  chosen: string;
  hasText: boolean;
}

type FieldUse =
  /** `value` is what it shows if the document has no result for it. */
  | { kind: 'text'; value: string }
  | { kind: 'merge'; key: string }
  | { kind: 'page'; field: PageField }
  | { kind: 'link'; href: string }
  | { kind: 'contents'; levels: number }
  | { kind: 'dropped' };

/** Fields whose result is text like any other. */
const PLAIN =
  /^(?:FORMTEXT|FORMDROPDOWN|FORMCHECKBOX|SEQ|REF|PAGEREF|NOTEREF|STYLEREF|QUOTE|SYMBOL|=|DOCPROPERTY|TITLE|ADVANCE)/i;
const CONTENTS_MAX = Math.max(...CONTENTS_LEVELS);
const LISTS = /^(?:TOC|INDEX|TOA|RD|TC|XE|BIBLIOGRAPHY)\b/i;

/** Fields of a header or footer that the portal has as well. */
const OF_PAGES: Readonly<Record<string, PageField>> = { PAGE: 'page', NUMPAGES: 'pages', DATE: 'date', TITLE: 'title' };

/** What a field code means; other fields show what Word last calculated, which no longer changes, so they are reported. */
export function fieldUse(code: string, report: ImportReport, isOfPages = false): FieldUse {
  const text = code.trim();
  const field = isOfPages ? OF_PAGES[/^[A-Z]+\b/i.exec(text)?.[0].toUpperCase() ?? ''] : undefined;
  if (field) return { kind: 'page', field };
  const merge = /^MERGEFIELD\s+(?:"([^"]*)"|(\S+))/i.exec(text);
  const key = merge ? keyOf(merge[1] ?? merge[2] ?? '') : null;
  if (key) return { kind: 'merge', key };
  const levels = contentsLevels(text);
  if (levels !== null) return { kind: 'contents', levels };
  if (LISTS.test(text)) return { kind: 'dropped' };
  const link = /^HYPERLINK\s+(?:"([^"]*)"|([^\s\\]\S*))/i.exec(text);
  if (link) return { kind: 'link', href: link[1] ?? link[2] ?? '' };
  if (text !== '' && !PLAIN.test(text) && !/^HYPERLINK/i.test(text)) report.add('field', text);
  return { kind: 'text', value: symbolField(text, report) };
}

/** What a `SYMBOL` field shows; '' for other fields. */
function symbolField(code: string, report: ImportReport): string {
  const [, number = ''] = /^SYMBOL\s+"?(0x[\da-f]{1,6}|\d{1,7})/i.exec(code) ?? [];
  if (number === '') return '';
  const [, quoted = '', bare = ''] = /\\f\s*(?:"([^"]*)"|([^\s\\]+))/i.exec(code) ?? [];
  const font = symbolFont(quoted || bare);
  const letter = Number(number);
  if (font !== null) {
    const sign = symbolOf(font, letter);
    if (sign === null) report.add('symbol', code);
    return sign ?? '';
  }
  return letter < 32 || letter > 0x10ffff ? '' : String.fromCodePoint(letter);
}

/** What is ticked, chosen or typed in a form field (`w:ffData`). */
function formValue(data: XmlElement | undefined): string {
  const box = childOf(data, 'w:checkBox');
  if (box) return (switchOf(box, 'w:checked') ?? switchOf(box, 'w:default')) ? '☒' : '☐';
  const list = childOf(data, 'w:ddList');
  const entries = childrenOf(list, 'w:listEntry');
  const at = numberOf(valueOf(list, 'w:result') ?? valueOf(list, 'w:default')) ?? 0;
  if (list) return entries[at]?.attributes['w:val'] ?? '';
  return valueOf(childOf(data, 'w:textInput'), 'w:default') ?? '';
}

/** Word’s own number of levels. */
const USUAL_LEVELS = 3;

/**
 * The levels of headings that a table of contents (`TOC`) lists, at most those that a document's can; null for other
 * fields, also for lists of figures and of a part of the document.
 */
function contentsLevels(code: string): number | null {
  if (!/^TOC\b/i.test(code) || /\\[abc]\b/i.test(code)) return null;
  const [, range] = /\\o\s*"?\d-(\d)/i.exec(code) ?? [];
  // Google Docs names its headings: "Heading 1,1,Heading 2,2".
  const [, named = ''] = /\\t\s*"([^"]*)"/i.exec(code) ?? [];
  const levels = [range ?? '', ...named.split(/[,;]/).filter((part) => /^[1-9]$/.test(part.trim()))].map(Number);
  return Math.min(CONTENTS_MAX, Math.max(...levels) || USUAL_LEVELS);
}

/** Complex fields (`w:fldChar`), which begin and end in different runs and paragraphs, and may contain others. */
export class WordFields {
  private readonly open: OpenField[] = [];

  constructor(
    private readonly report: ImportReport,
    /** They are in a header or footer. */
    readonly isOfPages = false,
  ) {}

  begin(data?: XmlElement): void {
    const use: FieldUse = { kind: 'text', value: '' };
    this.open.push({ code: '', isResult: false, use, dropped: '', chosen: formValue(data), hasText: false });
  }

  /** Text was read. */
  show(): void {
    for (const field of this.open) field.hasText ||= field.isResult;
  }

  code(text: string): void {
    const field = this.open.at(-1);
    if (field && !field.isResult) field.code += text;
  }

  separate(): void {
    const field = this.open.at(-1);
    if (!field || field.isResult) return;
    field.isResult = true;
    field.use = fieldUse(field.code, this.report, this.isOfPages);
  }

  /** Ends the innermost field and returns it. */
  end(): FieldUse | null {
    const field = this.open.pop();
    if (!field) return null;
    const use = field.isResult ? field.use : fieldUse(field.code, this.report, this.isOfPages);
    const isContents = use.kind === 'dropped' && /^\s*(?:TOC|INDEX|TOA|BIBLIOGRAPHY)\b/i.test(field.code);
    if (isContents && !this.isDropping) this.report.add('contents', field.dropped);
    if (use.kind === 'text') return { kind: 'text', value: field.hasText ? '' : field.chosen || use.value };
    return use;
  }

  /** True inside a code, and in the result of a table of contents. */
  get isDropping(): boolean {
    return this.open.some(({ isResult, use }) => !isResult || use.kind === 'dropped' || use.kind === 'contents');
  }

  /** Remembers text that is not imported, to quote it. */
  drop(text: string): void {
    const field = this.open.find(({ isResult, use }) => isResult && use.kind === 'dropped');
    if (field && field.dropped.length < 200) field.dropped += text;
  }

  /** True in the result of a merge field or a page number: what it shows is a stand-in for its value. */
  get isMerging(): boolean {
    return this.open.some(({ isResult, use }) => isResult && (use.kind === 'merge' || use.kind === 'page'));
  }

  /** The address of the link around the current text. */
  get href(): string | null {
    const link = this.open.findLast(({ use }) => use.kind === 'link');
    return link?.use.kind === 'link' ? link.use.href : null;
  }

  /** A merge field ends with its paragraph at the latest. */
  endMerges(): string[] {
    return this.open.flatMap((field) => {
      if (!field.isResult || field.use.kind !== 'merge') return [];
      const { key } = field.use;
      field.use = { kind: 'text', value: '' };
      return [key];
    });
  }
}
