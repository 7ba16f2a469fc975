import { recordValue, type ClientRecord } from '@contract/client-record';
import { formattedValue } from '@contract/placeholder-format';
import { calculated, keysOfFormula, parseFormula, type Formula } from '@contract/placeholder-formula';
import { listItems, readTypedValue, storedValue, type ValueSettings } from '@contract/placeholder-value';
import type { Placeholder } from '@contract/template';
import type { TemplateAnswers } from '@contract/template-answers';
import { valueAt } from './section-answers';

/** A known placeholder, with its formula read once. */
export interface KnownPlaceholder {
  settings: ValueSettings;
  /** Null if people are asked for it. */
  formula: Formula | null;
  /** The part of the client's record that fills it in; '' is none. */
  source: string;
}

export type KnownPlaceholders = ReadonlyMap<string, KnownPlaceholder>;

const PLAIN: ValueSettings = {};

export function knownPlaceholders(placeholders: readonly Placeholder[]): KnownPlaceholders {
  return new Map(placeholders.map((placeholder) => [placeholder.key, knownPlaceholder(placeholder)]));
}

function knownPlaceholder({ type, format, choices, formula = '', source = '' }: Placeholder): KnownPlaceholder {
  const parsed = formula === '' ? null : parseFormula(formula);
  // A formula from a later version is unknown here, so people are asked for the value.
  const known = parsed === null || 'problem' in parsed ? null : parsed;
  return { settings: { type: resultType(type, known), format, choices }, formula: known, source };
}

/** A calculated result has a type, even if nobody has chosen one. */
function resultType(type: string | undefined, formula: Formula | null): string | undefined {
  if (formula === null) return type;
  if (formula.kind === 'date') return 'date';
  return type === 'money' ? 'money' : 'number';
}

/** Those of the answers that these calculated values are computed from. */
export function answersFor(
  keys: readonly string[],
  answers: TemplateAnswers,
  placeholders: readonly Placeholder[],
): TemplateAnswers {
  if (keys.length === 0) return {};
  const values = new PlaceholderValues(knownPlaceholders(placeholders), answers, null);
  const needed = new Set(keys.flatMap((key) => values.askedFor(key)));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => needed.has(key)));
}

/** The values of a document's placeholders (product/template-document#values), for some answers. */
export class PlaceholderValues {
  constructor(
    private readonly known: KnownPlaceholders,
    private readonly answers: TemplateAnswers,
    private readonly record: ClientRecord | null,
  ) {}

  settings(key: string): ValueSettings {
    return this.known.get(key)?.settings ?? PLAIN;
  }

  formula(key: string): Formula | null {
    return this.known.get(key)?.formula ?? null;
  }

  /** What is stored or calculated; `''` if there is nothing. */
  stored(key: string): string {
    return this.formula(key) ? (this.result(key, new Set()) ?? '') : this.answer(key);
  }

  /** As the document shows it. */
  written(key: string): string {
    return formattedValue(this.settings(key), this.stored(key));
  }

  /** The items of a list, as the document shows them. */
  items(key: string): string[] {
    return listItems(this.stored(key));
  }

  /** The placeholders that must be asked for a calculated one, at any depth. */
  askedFor(key: string, seen: Set<string> = new Set()): string[] {
    const formula = this.formula(key);
    if (!formula) return [key];
    if (seen.has(key)) return [];
    seen.add(key);
    return [...new Set(keysOfFormula(formula).flatMap((used) => this.askedFor(used, seen)))];
  }

  /** What it needs is there, but cannot be used in a calculation; an open question is not a problem. */
  isUncalculated(key: string): boolean {
    return this.stored(key) === '' && this.askedFor(key).every((asked) => this.stored(asked) !== '');
  }

  /** The client's record fills it in, because nobody has answered it. */
  isFromRecord(key: string): boolean {
    return this.given(key) === '' && this.recorded(key) !== '';
  }

  private answer(key: string): string {
    return this.given(key) || this.recorded(key);
  }

  private given(key: string): string {
    const value = valueAt(this.answers, key);
    return typeof value === 'string' ? value.trim() : value.join(', ');
  }

  private recorded(key: string): string {
    const source = this.known.get(key)?.source ?? '';
    return this.record === null || source === '' ? '' : recordValue(this.record, source);
  }

  private result(key: string, seen: Set<string>): string | null {
    const formula = this.formula(key);
    if (!formula || seen.has(key)) return null;
    const within = new Set(seen).add(key);
    const found = calculated(formula, (used) => {
      if (this.formula(used)) return this.result(used, within);
      // A number in a placeholder without a type counts as one, and a date as a date.
      const settings = this.settings(used);
      const plain = (settings.type ?? 'text') === 'text';
      const read = readTypedValue(plain ? { type: formula.kind } : settings, this.answer(used));
      return 'value' in read && read.value !== '' ? read.value : null;
    });
    return found === null ? null : storedValue(this.settings(key), found);
  }
}
