import type { ValidationError } from 'yup';

/** Labels for fields whose own names are not clear. */
const NAMES: Readonly<Record<string, string>> = {
  childTargetIds: 'targets added up',
  externalId: 'client',
  html: 'text',
  isActive: 'active mark',
  isMandatory: '“Mandatory” box',
  isSDM: 'sales development mark',
  uri: 'file',
  vrfComplete: 'visit report form',
};

/** The words of a field's name, as in `Start time` for `startTime` and `Account` for `accountId`. */
export function fieldLabel(name: string): string {
  const words = NAMES[name] ?? wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A message about an invalid value for users, without technical names of fields and types. */
export function readableMessage({ message, path, params }: ValidationError): string {
  const technical = path || 'this';
  const label = typeof params?.label === 'string' ? params.label : labelOf(path ?? '');
  const text = message.startsWith(technical) ? label + message.slice(technical.length) : message;
  return text.includes('but the final value was') ? `${label} has a value of the wrong kind` : text;
}

/** `questions[2].answerText` as `The answer text of item 3`. */
function labelOf(path: string): string {
  if (path === '') return 'The request';
  const name = path.split('.').at(-1) ?? path;
  const words = fieldLabel(name.split('[', 1)[0] ?? name);
  const item = /\[(\d+)\]/.exec(path)?.[1];
  return `The ${words.charAt(0).toLowerCase()}${words.slice(1)}${item === undefined ? '' : ` of item ${Number(item) + 1}`}`;
}

function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]+/g, ' ')
    .toLowerCase()
    .replace(/^is (?=\w)/, '')
    .replace(/(?<=\w) (ids?|json)$/, '')
    .trim();
  return words === '' ? 'field' : words;
}
