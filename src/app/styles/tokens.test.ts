import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEET = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

type Tokens = Readonly<Record<string, string>>;

const ROOT = blockOf(':root');
const DARK = blockOf('.bp6-dark');
const CONTRAST = blockOf('.high-contrast');
const CONTRAST_DARK = blockOf('.bp6-dark.high-contrast');

/** The rules that apply with each theme, in the order of the style sheet. */
const THEMES = [
  { name: 'light', isDark: false, text: 4.5, line: 1.25, tokens: ROOT },
  { name: 'dark', isDark: true, text: 4.5, line: 1.25, tokens: { ...ROOT, ...DARK } },
  { name: 'high contrast', isDark: false, text: 7, line: 4.5, tokens: { ...ROOT, ...CONTRAST } },
  {
    name: 'high contrast, dark',
    isDark: true,
    text: 7,
    line: 4.5,
    tokens: { ...ROOT, ...DARK, ...CONTRAST, ...CONTRAST_DARK },
  },
] as const;

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];
/** Blueprint's greys of dialogs and menus, and of dialogs' footers, in dark mode (scripts/blueprint-styles.ts). */
const DARK_DIALOGS = ['#293432', '#33403e'];
const TEXTS = ['text', 'text-muted', 'link', 'danger', 'warning', 'success', 'info'];
const TONES = Object.keys(ROOT).flatMap((name) => /^--app-(tone-\w+|rag-\w+)$/.exec(name)?.[1] ?? []);

/** Texts and their backgrounds. */
const ON_GROUNDS = [
  ...SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface] as const)),
  ...TONES.map((tone) => [`${tone}-text`, tone] as const),
  ['accent-text', 'accent'],
  ['link', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text', 'bar'],
  ['bar-over-text', 'bar-over'],
] as const;

describe.each(THEMES)('the theme $name', ({ isDark, text: least, line, tokens }) => {
  const colour = (name: string) => colourOf(tokens, `--app-${name}`, isDark);

  it.each(ON_GROUNDS)('%s can be read on %s', (text, ground) => {
    expect(ratio(colour(text), colour(ground))).toBeGreaterThanOrEqual(least);
  });

  it.each(['surface', 'surface-raised'])('the focus ring and lines are visible on %s', (surface) => {
    expect(ratio(colour('focus'), colour(surface))).toBeGreaterThanOrEqual(Math.max(3, line));
    expect(ratio(colour('border'), colour(surface))).toBeGreaterThanOrEqual(line);
  });

  it('the edges of controls are visible on every surface', () => {
    const grounds = [...SURFACES.map((name) => colour(name)), ...(isDark ? DARK_DIALOGS : [])];
    const ratios = grounds.map((ground) => ratio(colour('border-strong'), ground));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(Math.max(3, line));
  });
});

describe('high contrast', () => {
  const coloursOf = (tokens: Tokens) =>
    Object.keys(tokens).filter((name) => name.startsWith('--app-') && /#|rgb/.test(tokens[name] ?? ''));

  it('overrides every colour of the portal', () => {
    const missing = [...new Set([...coloursOf(ROOT), ...coloursOf(DARK)])].filter((name) => !(name in CONTRAST));
    expect(missing).toEqual([]);
  });

  it('has one value for every colour that differs between light and dark', () => {
    const missing = coloursOf(CONTRAST).filter(
      (name) => !CONTRAST[name]?.startsWith('light-dark(') && !(name in CONTRAST_DARK),
    );
    expect(missing).toEqual([]);
  });
});

/** The declarations of the rule with exactly this selector. */
function blockOf(selector: string): Tokens {
  const rules = [...SHEET.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const body = rules.find(([, selectors]) => selectors?.trim() === selector)?.[2];
  if (body === undefined) throw new Error(`tokens.css has no rule ${selector}`);
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

function colourOf(tokens: Tokens, name: string, isDark: boolean): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`There is no token ${name}`);
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return both ? (both[isDark ? 2 : 1] ?? '') : value;
}

/** The contrast ratio of two hexadecimal colours (WCAG 2.2, "contrast ratio"). */
function ratio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (digits.match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
