import { skipToken } from '@reduxjs/toolkit/query';
import type { SearchItem } from '@contract/lookup';
import { useClientName, useGetClientRecordQuery } from '@/entities/client';
import { areaOf, areaOfAddress } from '@/entities/post-area';
import { messageOf, selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import type { WantedPlace } from './free-finder';
import type { Near } from './free-near';

interface Place {
  /** Null if no place is asked for, or none is known yet. */
  wanted: WantedPlace | null;
  client: SearchItem | null;
  /** Why a client's place is not known. */
  problem: string | null;
}

/** The place of `near`: the area of the post code, or of the client's address (an extension). */
export function usePlace({ clientId, postCode, within }: Near): Place {
  const isKnown = useAppSelector(selectExtensions);
  const asked = clientId === '' ? null : { value: clientId, text: clientId };
  const name = useClientName(asked);
  const { currentData, error } = useGetClientRecordQuery(asked && isKnown ? clientId : skipToken);
  const client = asked && { ...asked, text: name };
  const area = asked ? areaOfAddress(currentData?.address ?? '') : areaOf(postCode);
  return { wanted: area === null ? null : { area, within }, client, problem: asked && problemOf() };

  function problemOf(): string | null {
    if (error) return messageOf(error);
    if (isKnown && !currentData) return 'Looking up the client’s post code ...';
    return area === null ? 'This client has no post code that is known. Enter one instead.' : null;
  }
}
