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

/** The name and shape of notes are those of portals that had no server for them. */
const FORMS: { [Kind in PersonalItemKind]: BrowserForm<Kind> } = {
  'saved-view': whole('views.saved'),
  'seen-tour': whole('tours.seen'),
  'ai-conversation': whole('ai.conversations'),
  'recording-note': {
    listOf: (about) => `player.notes.${about}`,
    read: ({ id, time, text }) => ({ id: id as string, value: { time, text } }),
    write: ({ id, value: { time, text } }) => ({ id, time, text }),
  },
};

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
