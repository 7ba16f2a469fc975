import { skipToken } from '@reduxjs/toolkit/query';
import { documentUri, joinPath, MANUAL_AND_HANDBOOK } from '@contract/document-path';
import type { PublishedText } from '@contract/template-answers';
import { useGetPublishedTextQuery } from '@/entities/template';
import { selectConfiguration } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';

/** What was published to a client under this name; null where there is none, or where the server does not keep it. */
export function usePublishedText(accountId: string, name: string): PublishedText | null {
  const isKept = useAppSelector((state) => selectConfiguration(state).publishedTexts ?? false);
  const uri = documentUri(accountId, joinPath(MANUAL_AND_HANDBOOK.title, name));
  const { currentData, isError } = useGetPublishedTextQuery(isKept ? { accountId, uri } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return isError ? null : (currentData ?? null);
}
