import { skipToken } from '@reduxjs/toolkit/query';
import { documentUri, joinPath, MANUAL_AND_HANDBOOK, sameName } from '@contract/document-path';
import type { PublishedText } from '@contract/template-answers';
import { useListManualAndHandbookItemsQuery } from '@/entities/document';
import { useGetPublishedTextQuery } from '@/entities/template';
import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';

/** What was published to a client under this name; null where there is none, or where the server does not keep it. */
export function usePublishedText(accountId: string, name: string): PublishedText | null {
  const isStored = useAppSelector(selectExtensions);
  const fresh = { refetchOnMountOrArgChange: true };
  const names = useListManualAndHandbookItemsQuery(isStored ? accountId : skipToken, fresh);
  const there = names.currentData?.find((candidate) => sameName(candidate) === sameName(name));
  const uri = documentUri(accountId, joinPath(MANUAL_AND_HANDBOOK.title, there ?? name));
  const asked = isStored && there !== undefined ? { accountId, uri } : skipToken;
  const { currentData, isError } = useGetPublishedTextQuery(asked, fresh);
  return isError ? null : (currentData ?? null);
}
