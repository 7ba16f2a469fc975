import { Callout } from '@blueprintjs/core';
import { useAppSelector } from '@/shared/redux';
import { selectOutbox, stateOf } from '../model/outbox';
import type { DraftsRoot } from '../model/drafts-slice';

/** What a screen at this address will show once it has been sent. */
export function OutboxNote({ path }: { path: string }) {
  const items = useAppSelector(selectOutbox).filter((item) => item.path === path);
  const sending = useAppSelector(({ drafts }: DraftsRoot) => drafts.sending ?? null);
  if (items.length === 0) return null;
  const needsSomebody = items.some(({ problem }) => problem !== undefined);
  return (
    <Callout compact icon={null} intent={needsSomebody ? 'danger' : 'warning'}>
      <ul className="app-plain" aria-label="Waiting to be sent">
        {items.map((item) => (
          <li key={item.slot}>
            <strong>{item.name}</strong> · {stateOf(item, sending)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
