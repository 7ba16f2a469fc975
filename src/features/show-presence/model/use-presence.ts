import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { PRESENCE_EVERY_SECONDS, type PresenceKind } from '@contract/change-kinds';
import type { Presence } from '@contract/changes';
import { callsHeldBack, selectConfiguration } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { useRecentChange } from '@/shared/ui/changed-row';
import { leaveRecord, openRecord } from '../api/presence-api';

/** This tab, for as long as its page is loaded. */
const tab = nanoid();

let earlier: Promise<unknown> = Promise.resolve();

/** This tab's calls are made one after the other: one that reports an open record must not arrive after its closing. */
function inOrder<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = earlier.then(call);
  earlier = answer.catch(() => undefined);
  return answer;
}

const NOBODY: Presence['others'] = [];

/**
 * The others who have a record open, while this component shows it (product/live#presence). It tells the server so
 * every quarter of a minute, and asks at once when somebody arrives or leaves.
 * @param id null for a record that does not exist yet
 */
export function usePresence(kind: PresenceKind, id: string | null): Presence['others'] {
  const dispatch = useAppDispatch();
  const isOffered = useAppSelector(selectConfiguration).changeStream ?? false;
  const [known, setKnown] = useState<{ id: string; others: Presence['others'] } | null>(null);
  const change = useRecentChange(`presence ${kind} ${id}`);

  const say = useEffectEvent((record: string) => {
    const open = async () => dispatch(openRecord.initiate({ tab, kind, id: record }, { track: false }));
    void inOrder(open).then(({ data }) => {
      if (data) setKnown({ id: record, others: data.others });
    });
  });

  useEffect(() => {
    if (!isOffered || id === null || callsHeldBack()) return undefined;
    say(id);
    const timer = setInterval(() => say(id), PRESENCE_EVERY_SECONDS * 1_000);
    return () => {
      clearInterval(timer);
      void inOrder(async () => dispatch(leaveRecord.initiate({ tab, kind, id }, { track: false })));
    };
  }, [dispatch, isOffered, kind, id]);

  const changes = change?.count;
  useEffect(() => {
    if (changes !== undefined && isOffered && id !== null) say(id);
  }, [changes, isOffered, id]);

  return known?.id === id ? known.others : NOBODY;
}
