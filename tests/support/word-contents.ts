/** An entry of a table of contents in a Word file. */
interface Entry {
  text: string;
  page: number;
  /** It leads to a bookmark of the document. */
  isLinked: boolean;
}

/** The entries of a Word file's tables of contents, as Word shows them before it updates the field. */
export function wordContents(parts: Record<string, string>): Entry[] {
  const document = parts['word/document.xml'] ?? '';
  const entries = document.matchAll(/<w:pStyle w:val="TOC\d"\/>(.*?)<\/w:p>/gs);
  return [...entries].map(([, content = '']) => {
    // The number of a clause, the heading, and the page.
    const texts = content.split('<w:tab/></w:r>');
    const number = texts.pop() ?? '';
    const target = /w:anchor="([^"]+)"/.exec(content)?.[1];
    return {
      text: texts.map(textIn).join(' '),
      page: Number(textIn(number)),
      isLinked: document.includes(`<w:bookmarkStart w:name="${target}"`),
    };
  });
}

function textIn(xml: string): string {
  const texts = [...xml.matchAll(/<w:t\b[^>]*>([^<]*)<\/w:t>/g)].map(([, text = '']) => text);
  return texts
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The files of a Word file without the page numbers of its tables of contents. */
export function withoutContentsNumbers(parts: Record<string, string>): Record<string, string> {
  const document = parts['word/document.xml'] ?? '';
  const numbers = /(PAGEREF [^<]*<\/w:instrText><w:fldChar w:fldCharType="separate"\/>)<w:t\b[^>]*>\d+<\/w:t>/g;
  return { ...parts, 'word/document.xml': document.replaceAll(numbers, '$1') };
}
