import type { SearchItem } from '@contract/lookup';
import { PUBLISHED_SHOWN, type PublishedShown } from '@contract/published-documents';
import { choiceParam, fieldsOf, pageParam, recordParam, textParam } from '@/shared/lib/address';
import { PATHS } from '@/shared/routes';

export interface PublishedAddress {
  account: SearchItem | null;
  /** '' for any. */
  templateId: string;
  find: string;
  shown: PublishedShown;
  page: number;
}

export const PUBLISHED = fieldsOf<PublishedAddress>({
  account: recordParam('account'),
  templateId: textParam('templateId'),
  find: textParam('find', { maxLength: 120 }),
  shown: choiceParam('shown', PUBLISHED_SHOWN),
  page: pageParam(),
});

/** `?view=published` is the list, and not the wizard. */
export const VIEW = choiceParam('view', ['', 'published']);

/** The list, narrowed to a client, a template or both. */
export function publishedOf({
  account,
  templateId,
}: Partial<Pick<PublishedAddress, 'account' | 'templateId'>>): string {
  const query = new URLSearchParams({ view: 'published' });
  if (templateId) query.set('templateId', templateId);
  if (account) query.set('account', account.value);
  if (account) query.set('accountName', account.text);
  return `${PATHS.templateDocument}?${query}`;
}
