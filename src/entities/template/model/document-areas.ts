import {
  NO_PAGE_SETUP,
  withPageFields,
  withPageSetup,
  type DocumentFacts,
  type DocumentFont,
  type PageSetup,
} from '@harbour/document-model/page-setup';
import type { DocumentWalk } from './document-walk';
import { asText, parseTemplateText, type KnownKeys, type TemplateText } from './template-text';
import type { DocumentPart } from './template-wizard';

/** Undefined while it is not known. */
type Facts = Partial<DocumentFacts> | undefined;

const NO_SECTIONS = { has: () => false };

/** Header, footer and font of a template, filled in like its text (product/template-document#header-and-footer). */
export class DocumentAreas {
  readonly font: DocumentFont | null;
  private readonly header: TemplateText | null;
  private readonly footer: TemplateText | null;

  constructor({ font, header, footer }: PageSetup, known: KnownKeys) {
    const parsed = (html: string | null) =>
      html === null ? null : parseTemplateText(html, { ...known, sections: NO_SECTIONS });
    this.font = font;
    this.header = parsed(header);
    this.footer = parsed(footer);
  }

  /** The texts with placeholders. */
  get texts(): readonly TemplateText[] {
    return [this.header, this.footer].filter((text) => text !== null);
  }

  /** The parts of a document with the header before them and the footer after them. */
  around(walk: DocumentWalk, facts: Facts, parts: () => DocumentPart[]): DocumentPart[] {
    // In the order in which the questions are asked.
    const header = filled(this.header, walk, facts);
    const text = parts();
    const footer = filled(this.footer, walk, facts);
    const part = (id: 'header' | 'footer', setup: Partial<PageSetup>): DocumentPart => ({
      id,
      kind: id,
      html: withPageSetup({ ...NO_PAGE_SETUP, ...setup }, ''),
      key: null,
      sectionId: null,
      cardId: null,
    });
    return [
      ...(header === null ? [] : [part('header', { header })]),
      ...text,
      ...(footer === null ? [] : [part('footer', { footer })]),
    ];
  }

  /** A whole document. */
  joined(walk: DocumentWalk, facts: Facts, text: string): string {
    const [header, footer] = [filled(this.header, walk, facts), filled(this.footer, walk, facts)];
    return withPageSetup({ font: this.font, header, footer }, text);
  }
}

function filled(text: TemplateText | null, walk: DocumentWalk, facts: Facts): string | null {
  if (text === null) return null;
  return withPageFields(walk.render(text.pieces), (field) => {
    // The number of a page differs from page to page, so its field stays.
    const value = field === 'page' || field === 'pages' ? undefined : facts?.[field];
    return value === undefined ? null : asText(value);
  });
}
