import { useMemo } from 'react';
import { isRecord } from '@contract/guards';
import type { AgendaVisit } from '@contract/my-agenda';
import { useOutboxArguments } from '@/features/keep-draft';

/** What this device has still to send about visits (product/offline#outbox). */
export interface WaitingWork {
  isWriteUpWaiting: (visit: AgendaVisit) => boolean;
  isEntryWaiting: (visit: AgendaVisit) => boolean;
}

export function useWaitingWork(): WaitingWork {
  const writeUps = useOutboxArguments('confirmVisitMinutes', isWriteUp);
  const entries = useOutboxArguments('saveTimeEntry', isEntry);
  return useMemo(
    () => ({
      isWriteUpWaiting: ({ id }) => writeUps.some(({ visit }) => visit.id === id),
      isEntryWaiting: ({ clientId, startsAt, endsAt }) =>
        entries.some(
          ({ entry }) => entry.accountId === clientId && entry.startTime < endsAt && entry.endTime > startsAt,
        ),
    }),
    [entries, writeUps],
  );
}

function isWriteUp(argument: unknown): argument is { visit: { id: string } } {
  return isRecord(argument) && isRecord(argument.visit) && typeof argument.visit.id === 'string';
}

function isEntry(argument: unknown): argument is { entry: { accountId: string; startTime: string; endTime: string } } {
  if (!isRecord(argument) || !isRecord(argument.entry)) return false;
  const { accountId, startTime, endTime } = argument.entry;
  return [accountId, startTime, endTime].every((text) => typeof text === 'string');
}
