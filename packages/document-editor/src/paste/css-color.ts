/** The names of colours that office programs write. */
const NAMES: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  currentcolor: '#000000',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  initial: '#000000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  window: '#ffffff',
  windowtext: '#000000',
  yellow: '#ffff00',
};

/** A colour as `#rrggbb`, black for one that is not known; null for one that cannot be seen. */
export function cssColor(said: string): string | null {
  const text = said.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(text)) return text;
  if (/^#[\da-f]{3}$/.test(text)) return text.replaceAll(/[\da-f]/g, '$&$&');
  const [red, green, blue, alpha = 1] = (/^rgba?\(([\d\s.,/]+)\)$/.exec(text)?.[1] ?? '')
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map(Number);
  if (alpha === 0 || text === 'transparent') return null;
  if (red === undefined || green === undefined || blue === undefined) return NAMES[text] ?? '#000000';
  return `#${[red, green, blue].map(hexPart).join('')}`;
}

function hexPart(part: number): string {
  const value = Number.isFinite(part) ? Math.min(255, Math.max(0, Math.round(part))) : 0;
  return value.toString(16).padStart(2, '0');
}
