/** Groups whose pictures are not those of the text: older copies, bullets, and what is repeated on each page. */
const OTHER_GROUPS = /^(?:nonshppict|listpicture|header[lrf]?|footer[lrf]?|shprslt|background|blipuid|picprop|sp)$/;

const TYPES: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

interface Group {
  /** Whether its content is not part of the text. */
  isSkipped: boolean;
  picture: { type: string | null; hex: string[] } | null;
}

/**
 * The pictures of a clipboard's RTF in the order of the text, as data addresses; null for those in formats that browsers
 * cannot read. Word and Excel write their pictures there, and only names of files into their markup.
 */
export function rtfPictures(rtf: string): (string | null)[] {
  const pictures: (string | null)[] = [];
  const groups: Group[] = [];
  // A group's end, its start, a control word with its number, an escaped character, or text.
  for (const [token, word, number] of rtf.matchAll(/[{}]|\\([a-z]+)(-?\d+)? ?|\\[^a-z]|[^{}\\]+/gi)) {
    const group = groups.at(-1);
    if (token === '{') groups.push({ isSkipped: group?.isSkipped ?? false, picture: null });
    else if (token === '}') {
      const ended = groups.pop();
      if (ended?.picture && !ended.isSkipped) pictures.push(addressOf(ended.picture));
    } else if (!group) continue;
    else if (word === 'pict') group.picture = { type: null, hex: [] };
    else if (word === 'bin' && Number(number) > 0) group.picture = group.picture && { type: null, hex: [] };
    else if (word !== undefined && OTHER_GROUPS.test(word)) group.isSkipped = true;
    else if (word !== undefined && group.picture) group.picture.type = TYPES[word] ?? group.picture.type;
    else if (word === undefined && group.picture) group.picture.hex.push(token);
  }
  return pictures;
}

function addressOf({ type, hex }: { type: string | null; hex: readonly string[] }): string | null {
  if (type === null) return null;
  const digits = hex.join('').replaceAll(/\s+/g, '');
  if (digits.length < 2 || digits.length % 2 === 1 || !/^[\da-f]+$/i.test(digits)) return null;
  const parts: string[] = [];
  // In parts, because a call can only have some thousand arguments.
  for (let at = 0; at < digits.length; at += 16_384) {
    const bytes = digits.slice(at, at + 16_384).match(/../g) ?? [];
    parts.push(String.fromCodePoint(...bytes.map((byte) => Number.parseInt(byte, 16))));
  }
  return `data:${type};base64,${btoa(parts.join(''))}`;
}
