import { wholeNumberInWords } from './number-words';
import { listItems, monthName, readTypedValue, type ValueSettings } from './placeholder-value';

/** The formats of each type, the usual one first (product/placeholders#formats); other types have none. */
export const PLACEHOLDER_FORMATS: Readonly<Partial<Record<string, readonly string[]>>> = {
  date: ['long', 'short', 'weekday'],
  money: ['pence', 'pounds', 'words'],
  number: ['digits', 'words'],
  list: ['each', 'lines', 'and', 'or'],
};

/** Maximum length of a format, and of each of its words for Yes and No. */
export const FORMAT_MAX_LENGTH = 100;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * An answer as it is written in the document (product/placeholders#formats), wherever one is made: the wizard, the final
 * document, publishing, and the trial of a template. An answer that does not fit its type is written as it is.
 */
export function formattedValue(settings: ValueSettings, stored: string): string {
  const read = readTypedValue(settings, stored);
  if ('problem' in read || read.value === '') return stored.trim();
  const { type, format = '' } = settings;
  switch (type) {
    case 'date':
      return writtenDate(read.value, format);
    case 'money':
      return writtenAmount(read.value, format);
    case 'number':
      return format === 'words' ? numberInWords(read.value) : grouped(read.value);
    case 'list':
      return writtenList(listItems(read.value), format);
    case 'yes-no':
      return yesNoWords(format)[read.value === 'Yes' ? 0 : 1];
    default:
      return read.value;
  }
}

/** An answer as a field shows it when it is not being edited: as people write it, whatever the document's format. */
export function editedValue(settings: ValueSettings, stored: string): string {
  const { type } = settings;
  if (type === 'date') return formattedValue({ type, format: 'short' }, stored);
  if (type === 'money') return formattedValue({ type, format: 'pounds' }, stored).replace(/^£/, '');
  return type === 'number' ? formattedValue({ type }, stored) : stored;
}

/** Whether a list repeats the line, list item or table row that it is in (product/placeholders#lists). */
export function isRepeatedList({ type, format = '' }: ValueSettings): boolean {
  return type === 'list' && (format === '' || format === 'each');
}

/** The words of a format such as 'will/will not', for Yes and No. */
export function yesNoWords(format: string): readonly [string, string] {
  const [yes = '', no = '', ...others] = format.split('/').map((word) => word.trim());
  return yes === '' || no === '' || others.length > 0 ? ['Yes', 'No'] : [yes, no];
}

/** Why a type cannot have a format; null if it can. '' is the usual one. */
export function formatProblem(type: string, format: string): string | null {
  if (format === '') return null;
  if (type === 'yes-no') {
    const words = format.split('/').map((word) => word.trim());
    return words.length === 2 && !words.includes('')
      ? null
      : 'Write two words with a slash between them, such as will/will not.';
  }
  return PLACEHOLDER_FORMATS[type]?.includes(format) ? null : 'This type does not have that format.';
}

function writtenDate(iso: string, format: string): string {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  if (format === 'short') return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/');
  const long = `${day} ${monthName(month)} ${year}`;
  return format === 'weekday' ? `${WEEKDAYS[new Date(`${iso}T00:00Z`).getUTCDay()] ?? ''}, ${long}` : long;
}

function writtenAmount(amount: string, format: string): string {
  const [pounds = '0', pence = ''] = amount.split('.');
  if (format === 'words') return amountInWords(Number(pounds), Number(pence));
  // Pence are left out only if there are none.
  return `£${grouped(pounds)}${format === 'pounds' && pence === '' ? '' : `.${pence.padEnd(2, '0')}`}`;
}

/** In a sentence, or one below the other; also used where a repeated list has nothing to repeat. */
function writtenList(items: readonly string[], format: string): string {
  if (format !== 'and' && format !== 'or') return items.join('\n');
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${format} ${items.at(-1) ?? ''}`;
}

function amountInWords(pounds: number, pence: number): string {
  const inPounds = `${wholeNumberInWords(pounds)} ${pounds === 1 ? 'pound' : 'pounds'}`;
  const inPence = `${wholeNumberInWords(pence)} ${pence === 1 ? 'penny' : 'pence'}`;
  if (pence === 0) return inPounds;
  return pounds === 0 ? inPence : `${inPounds} and ${inPence}`;
}

function numberInWords(number: string): string {
  const [whole = '0', fraction = ''] = number.replace('-', '').split('.');
  const digits = Array.from(fraction, (digit) => wholeNumberInWords(Number(digit)));
  const words = [wholeNumberInWords(Number(whole)), ...(digits.length > 0 ? ['point', ...digits] : [])].join(' ');
  return number.startsWith('-') ? `minus ${words}` : words;
}

function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.');
  const inThousands = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? inThousands : `${inThousands}.${fraction}`;
}
