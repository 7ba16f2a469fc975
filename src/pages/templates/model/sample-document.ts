import type { SectionSummary } from '@contract/template';
import { keysIn } from '@contract/template-marks';
import { formatDate, today } from '@/shared/lib/wall-clock';

const SECTION = /<div\b[^>]*?\sdata-section="([^"]+)"[^>]*>[\s\S]*?<\/div>/g;
const PLACEHOLDER = /<span\b[^>]*?\sdata-placeholder="([^"]+)"[^>]*>[\s\S]*?<\/span>/g;
const CURLY = /\{\{\s*([^<>{}"\n\r\t]{1,50}?)\s*\}\}/g;
/** Alone in its paragraph, which the section's text takes the place of. */
const CURLY_PARAGRAPH = new RegExp(`<p>\\s*${CURLY.source}\\s*</p>`, 'g');

/** Sections that a template names, by key, in the order of the text: the choices of one question stand together. */
export function sectionsNamedIn(html: string, sections: readonly SectionSummary[]): SectionSummary[][] {
  const { sections: marked, either } = keysIn(html);
  return [...new Set([...marked, ...either])]
    .map((key) => sections.filter((section) => section.key === key))
    .filter((choices) => choices.length > 0);
}

/** Which section each key stands for; null leaves it out. */
export type SampleChoices = Readonly<Record<string, string | null>>;

/** Every question answered so that the document is as long as it gets: with the first of each key's sections. */
export function firstChoices(named: readonly SectionSummary[][]): SampleChoices {
  return Object.fromEntries(named.map(([first]) => [first?.key ?? '', first?.sectionId ?? null]));
}

/**
 * The ids of the sections that are in the document: chosen, or mandatory, and with what they depend on in it, too (B §4).
 */
export function includedSections(
  named: readonly SectionSummary[][],
  choices: SampleChoices,
  sections: readonly SectionSummary[],
): Set<string> {
  const byId = new Map(sections.map((section) => [section.sectionId, section]));
  const chosen = new Set(
    named.flatMap((list) =>
      list
        .filter(({ isMandatory, key, sectionId }) => isMandatory || choices[key] === sectionId)
        .map(({ sectionId }) => sectionId),
    ),
  );
  const isIn = (id: string, seen: readonly string[] = []): boolean => {
    if (!chosen.has(id) || seen.includes(id)) return false;
    const parent = byId.get(id)?.dependsOnSectionId ?? null;
    return parent === null || isIn(parent, [...seen, id]);
  };
  return new Set([...chosen].filter((id) => isIn(id)));
}

/** A template's text with the sections' texts and values for placeholders in the places of their marks. */
export function sampleDocument(
  html: string,
  { textsOf, valueOf }: { textsOf: (key: string) => string | null; valueOf: (key: string) => string },
): string {
  const textOr = (mark: string, key: string) => textsOf(unescaped(key)) ?? mark;
  const filled = html
    .replaceAll(SECTION, (_mark, key: string) => textsOf(unescaped(key)) ?? '')
    .replaceAll(CURLY_PARAGRAPH, textOr)
    .replaceAll(CURLY, textOr);
  return filled
    .replaceAll(PLACEHOLDER, (_mark, key: string) => escaped(valueOf(unescaped(key))))
    .replaceAll(CURLY, (_mark, key: string) => escaped(valueOf(unescaped(key))));
}

/** What a placeholder is filled in with where nobody has said anything: by what its key speaks of. */
export function sampleValue(key: string): string {
  const found = SAMPLES.find(([word]) => word.test(key));
  return found ? found[1]() : `[${key}]`;
}

const SAMPLES: readonly (readonly [RegExp, () => string])[] = [
  [/date/i, () => formatDate(today())],
  [/e-?mail/i, () => 'sam.taylor@example.com'],
  [/phone|telephone/i, () => '01632 960 001'],
  [/address/i, () => '1 Quay Street, Lancaster, LA1 1AA'],
  [/company|client|employer/i, () => 'Sample Company Ltd'],
  [/manager|contact/i, () => 'Alex Morgan'],
  [/title|role/i, () => 'Site supervisor'],
  [/salary|pay|wage/i, () => '£32,000'],
  [/hours/i, () => '37.5 hours'],
  [/name|employee/i, () => 'Sam Taylor'],
];

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
