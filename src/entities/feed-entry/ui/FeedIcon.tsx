import {
  BullseyeIcon,
  CalendarIcon,
  ChatIcon,
  DatabaseIcon,
  DocumentIcon,
  KeyIcon,
  PersonIcon,
  PropertiesIcon,
  TrendingUpIcon,
} from '@blueprintjs/icons';
import type { EntryKind } from '@contract/feed-text';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<EntryKind, ComponentType<{ className?: string }>>> = {
  stage: TrendingUpIcon,
  prospect: PersonIcon,
  document: DocumentIcon,
  visit: CalendarIcon,
  comment: ChatIcon,
  form: PropertiesIcon,
  'sign-in': KeyIcon,
  target: BullseyeIcon,
  backup: DatabaseIcon,
};

/** What an entry is about; its text says the same. */
export function FeedIcon({ kind, className }: { kind: EntryKind; className: string }) {
  const Icon = ICONS[kind];
  return <Icon className={className} />;
}
