import { Paragraph, type IBaseParagraphStyleOptions, type IParagraphStylePropertiesOptions } from 'docx';
import { htmlToContent } from 'docx/html';

type HtmlLook = Parameters<typeof htmlToContent>[1] & { stylesheet: string };

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * Word's heading styles formatted like the document's headings, so that their numbers, and headings that somebody
 * adds in Word, look like the others. Headings stay on the page of the text below them, as in print.
 *
 * @param numbered the numbering of headings that their style numbers, by style
 */
export function headingStyles(
  look: HtmlLook,
  font: string,
  numbered: Readonly<Record<string, IParagraphStylePropertiesOptions>>,
): Record<string, IBaseParagraphStyleOptions> {
  return Object.fromEntries(
    TAGS.map((tag, index) => {
      const [heading] = htmlToContent(`<${tag}>x</${tag}>`, look);
      const spacing = heading instanceof Paragraph ? heading.options.spacing : undefined;
      const name = `heading${index + 1}`;
      const paragraph = { keepNext: true, ...(spacing && { spacing }), ...numbered[name] };
      return [name, { run: { font, ...runOf(look.stylesheet, tag) }, paragraph }];
    }),
  );
}

/** The formatting of a heading's text according to the style sheet. */
function runOf(stylesheet: string, tag: string) {
  const declarations = [...stylesheet.matchAll(/(?<![^{}])([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', own]) =>
    selectors.split(',').some((selector) => selector.trim() === tag) ? [own] : [],
  );
  const last = (property: RegExp) => property.exec(declarations.toReversed().join(';'))?.[1];
  return {
    // In half points.
    size: Math.round(Number(last(/font-size:\s*(\d+(?:\.\d+)?)pt/) ?? 11) * 2),
    bold: /^(?:bold|[6-9]00)$/.test(last(/font-weight:\s*(\w+)/) ?? ''),
    italics: false,
    color: last(/(?<![\w-])color:\s*#([\da-f]{6})\b/i) ?? '000000',
  };
}
