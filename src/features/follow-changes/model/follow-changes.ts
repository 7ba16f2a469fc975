import { CHANGE_MESSAGES, SILENCE_SECONDS } from '@contract/change-kinds';
import { changesSchema, ownRolesSchema, type Change } from '@contract/changes';
import { takeToldRoles, type SessionRoot } from '@/entities/session';
import type { ApiRoot } from '@/shared/api';
import { startUpConfig } from '@/shared/config';
import type { AppStore } from '@/shared/redux';
import { followEventStream } from '../lib/follow-event-stream';
import type { StreamMessage } from '../lib/read-event-stream';
import { log } from '@/shared/lib/log';
import { shareOneSource } from '../lib/share-one-source';
import { createChangeApplier } from './apply-changes';

interface SharedMessage {
  type: string;
  cursor: string | undefined;
  changes: Change[];
  /** The user's roles, in a message about them. */
  roles?: string[] | undefined;
}

/** Follows the server's stream of changes until `signal` (product/live#stream); one tab reads it for all. */
export function followChanges(store: AppStore<SessionRoot & ApiRoot>, ownId: string, signal: AbortSignal): void {
  const { dispatch, getState } = store;
  const applier = createChangeApplier(dispatch, ownId);
  signal.addEventListener('abort', () => applier.stop());
  let cursor: string | null = null;

  const handle = (message: SharedMessage) => {
    if (signal.aborted) return;
    cursor = message.cursor ?? cursor;
    if (message.type === CHANGE_MESSAGES.resync) applier.resync();
    if (message.roles) takeToldRoles(store, message.roles);
    if (message.changes.length > 0) applier.changed(message.changes);
  };

  shareOneSource<SharedMessage>({
    name: `harbour-changes-${ownId}`,
    silence: SILENCE_SECONDS * 1_000,
    signal,
    onMessage: handle,
    read: (publish, until) =>
      followEventStream({
        url: `${startUpConfig.apiHost}/changes`,
        headers: () =>
          new Headers({
            Accept: 'text/event-stream',
            'X-Requested-With': 'XMLHttpRequest',
            Authorization: `Bearer ${getState().session.token ?? ''}`,
          }),
        cursor,
        silence: SILENCE_SECONDS * 1_000,
        signal: until,
        onMessage: (message) => {
          const shared = readMessage(message);
          if (shared) publish(shared);
        },
      }),
  });
}

/** Null for a message that cannot be read. */
function readMessage({ type, id, data }: StreamMessage): SharedMessage | null {
  try {
    const content: unknown = JSON.parse(data);
    const changes = type === CHANGE_MESSAGES.changes ? changesSchema.validateSync(content) : [];
    const roles = type === CHANGE_MESSAGES.roles ? ownRolesSchema.validateSync(content).roles : undefined;
    return { type, cursor: id, changes, roles };
  } catch (error) {
    log.error('A message about changes could not be read', error);
    return null;
  }
}
