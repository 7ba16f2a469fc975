/** Characters of the symbol fonts that documents use as ticks, arrows and signs, by the last byte of their code. */
const WINGDINGS: Readonly<Record<number, string>> = {
  0x28: '☎',
  0x2a: '✉',
  0x4a: '☺',
  0x4c: '☹',
  0x6c: '●',
  0x6e: '■',
  0x6f: '□',
  0x71: '❑',
  0x9f: '•',
  0xa7: '▪',
  0xa8: '◻',
  0xab: '★',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};

const SYMBOL: Readonly<Record<number, string>> = {
  0x22: '∀',
  0x24: '∃',
  0x44: 'Δ',
  0x46: 'Φ',
  0x47: 'Γ',
  0x4c: 'Λ',
  0x50: 'Π',
  0x51: 'Θ',
  0x53: 'Σ',
  0x57: 'Ω',
  0x58: 'Ξ',
  0x59: 'Ψ',
  0x61: 'α',
  0x62: 'β',
  0x63: 'χ',
  0x64: 'δ',
  0x65: 'ε',
  0x66: 'φ',
  0x67: 'γ',
  0x68: 'η',
  0x69: 'ι',
  0x6b: 'κ',
  0x6c: 'λ',
  0x6d: 'μ',
  0x6e: 'ν',
  0x70: 'π',
  0x71: 'θ',
  0x72: 'ρ',
  0x73: 'σ',
  0x74: 'τ',
  0x77: 'ω',
  0x78: 'ξ',
  0x79: 'ψ',
  0x7a: 'ζ',
  0xa3: '≤',
  0xa5: '∞',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb5: '∝',
  0xb6: '∂',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xba: '≡',
  0xbb: '≈',
  0xc6: '∅',
  0xc7: '∩',
  0xc8: '∪',
  0xcc: '⊂',
  0xcd: '⊆',
  0xce: '∈',
  0xd0: '∠',
  0xd1: '∇',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
  0xd6: '√',
  0xd9: '∧',
  0xda: '∨',
  0xdb: '⇔',
  0xde: '⇒',
  0xe5: '∑',
  0xf2: '∫',
};

/** A character of a symbol font as one that every font has; null for one that is not known. */
export function symbolOf(font: string, code: number): string | null {
  const isSymbolFont = /wingdings|symbol|webdings/i.test(font);
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  if (!isSymbolFont && !isPrivate) return code > 31 && code < 0xd800 ? String.fromCharCode(code) : null;
  const table = /wingdings$/i.test(font) ? WINGDINGS : SYMBOL;
  return table[code & 0xff] ?? (isPrivate && font === '' ? (WINGDINGS[code & 0xff] ?? null) : null);
}

const PRIVATE = /[\uF020-\uF0FF]/g;

/** Text with the symbols that Word stores in its private characters. */
export function withSymbols(text: string, font: string, onUnknown: (code: number) => void): string {
  return text.replaceAll(PRIVATE, (sign) => {
    const found = symbolOf(font, sign.charCodeAt(0));
    if (found === null) onUnknown(sign.charCodeAt(0));
    return found ?? '';
  });
}
