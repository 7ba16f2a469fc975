import { isRecord, isText } from '@contract/guards';
import type { AnyPersonalItem, PersonalItem, PersonalItemKind } from '@contract/personal-item';
import { isOfKind } from './personal-item';

/** How a browser stores the items of a kind, for servers without them and for what an earlier portal stored. */
interface BrowserForm<Kind extends PersonalItemKind> {
  /** The kind of `useRecents`. @param about what the items belong to; '' for nothing */
  listOf: (about: string) => string;
  /** Undefined for what is no such item. */
  read: (stored: Readonly<Record<string, unknown>>) => Partial<AnyPersonalItem> | undefined;
  write: (item: PersonalItem<Kind>) => unknown;
}

const whole = (list: string): BrowserForm<PersonalItemKind> => ({
  listOf: () => list,
  read: (stored) => stored,
  write: ({ id, title, value, changedOn }) => ({ id, title, value, changedOn }),
});

/** Names and shapes of notes and templates are those of portals that had no server for them. */
const FORMS: { [Kind in PersonalItemKind]: BrowserForm<Kind> } = {
  'home-visit': whole('home.visit'),
  'saved-view': whole('views.saved'),
  'seen-tour': whole('tours.seen'),
  'ai-conversation': whole('ai.conversations'),
  postponement: whole('marketing.postponed'),
  'recording-note': {
    listOf: (about) => `player.notes.${about}`,
    read: ({ id, time, text }) => ({ id: id as string, value: { time, text } }),
    write: ({ id, value: { time, text } }) => ({ id, time, text }),
  },
  'entry-template': {
    listOf: () => 'time-sheet.templates',
    read: ({ id, name, ...value }) => ({
      id: (id ?? idOfText(JSON.stringify([name, value]))) as string,
      title: name as string,
      value,
    }),
    write: ({ id, title, value }) => ({ id, name: title, ...value }),
  },
};

/** The same text has the same id, in every browser: earlier portals stored templates without ids. */
function idOfText(text: string): string {
  let hash = 0n;
  for (const letter of text) hash = BigInt.asUintN(64, hash * 1_099_511_628_211n + BigInt(letter.codePointAt(0) ?? 0));
  return `from-browser-${hash.toString(36)}`;
}

export function browserListOf(kind: PersonalItemKind, about: string): string {
  return FORMS[kind].listOf(about);
}

/** A stored item; null for anything else. Items of the browser have the version 0. */
export function itemOfBrowser<Kind extends PersonalItemKind>(
  kind: Kind,
  about: string,
  stored: unknown,
): PersonalItem<Kind> | null {
  const fields = isRecord(stored) ? FORMS[kind].read(stored) : undefined;
  const { id, title = '', value, changedOn = '' } = fields ?? {};
  if (!isText(id) || !isText(title) || !isText(changedOn) || !isRecord(value)) return null;
  const item = { id, title, about, value, isShared: false, version: 0, changedOn };
  return isOfKind(kind, item) ? item : null;
}

export function storedInBrowser<Kind extends PersonalItemKind>(kind: Kind, item: PersonalItem<Kind>): unknown {
  return FORMS[kind].write(item);
}
