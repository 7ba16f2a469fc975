import {
  PERSONAL_ITEM_KINDS,
  type AnyPersonalItem,
  type PersonalItem,
  type PersonalItemKind,
} from '@contract/personal-item';

/** An item of a list: with its value, except for kinds whose values are large. */
export type ListedItem<Kind extends PersonalItemKind> = (typeof PERSONAL_ITEM_KINDS)[Kind]['isLarge'] extends true
  ? Omit<PersonalItem<Kind>, 'value'>
  : PersonalItem<Kind>;

/** What is saved; a new item has no id and no version yet. */
export type ItemDraft<Kind extends PersonalItemKind> = Pick<PersonalItem<Kind>, 'title' | 'value'> &
  Partial<Pick<PersonalItem<Kind>, 'id' | 'about' | 'isShared' | 'version'>>;

export type Saved<Kind extends PersonalItemKind> = { item: PersonalItem<Kind> } | { message: string };

export function isOfKind<Kind extends PersonalItemKind>(
  kind: Kind,
  item: AnyPersonalItem,
): item is AnyPersonalItem & PersonalItem<Kind> {
  return PERSONAL_ITEM_KINDS[kind].value.isValidSync(item.value, { strict: true });
}

/** Whether an item of an answer can be listed: newer servers may have other shapes. */
export function isListable<Kind extends PersonalItemKind>(
  kind: Kind,
  item: AnyPersonalItem,
): item is AnyPersonalItem & ListedItem<Kind> {
  return PERSONAL_ITEM_KINDS[kind].isLarge || isOfKind(kind, item);
}
