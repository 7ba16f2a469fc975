/** A URL-encoded slash, encoded once or several times: some program may decode it into a slash. */
const ENCODED_SLASH = /%(?:25)*(?:2f|5c)/i;
const ENCODED_SLASHES = new RegExp(ENCODED_SLASH.source, 'gi');

/** Characters that look like a slash or a backslash. */
const SLASH_LOOK_ALIKE = /[\u2044\u2215\u2216\u2571\u2572\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/u;
const SLASH_LOOK_ALIKES = new RegExp(SLASH_LOOK_ALIKE.source, 'gu');

/** Whether a name contains something that people or programs would read as a slash. */
export function holdsDisguisedSlash(name: string): boolean {
  return ENCODED_SLASH.test(name) || SLASH_LOOK_ALIKE.test(name);
}

/** The name with a dash for each of them. */
export function withoutDisguisedSlashes(name: string): string {
  return name.replaceAll(ENCODED_SLASHES, '-').replaceAll(SLASH_LOOK_ALIKES, '-');
}

/**
 * Whether people would take `name` for `title`, a text of ASCII letters: the two differ at most in the width of
 * characters, accents, digits for letters (`0` for `o`), and letters that are of another script, or a special form,
 * where `title` has a plain one. There is no table of look-alikes: a character that replaces a letter in an otherwise
 * equal name is meant to be mistaken for it. At least half of the letters must be the title's own, so that a word of
 * the same length in another language does not count as a look-alike.
 */
export function looksLike(name: string, title: string): boolean {
  const seen = Array.from(outline(name));
  const meant = Array.from(outline(title));
  if (seen.length !== meant.length) return false;
  let same = 0;
  for (const [index, character] of seen.entries()) {
    if (character === meant[index]) same += 1;
    else if (!/\P{ASCII}/u.test(character)) return false;
  }
  return same * 2 >= meant.length;
}

/** A text without differences that people do not notice. */
function outline(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_\-\u2010-\u2015]+/gu, ' ')
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .trim();
}
