import { Tag, type Intent } from '@blueprintjs/core';
import { BanCircleIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { SystemState } from '@contract/system';
import { STATE_LABELS } from '../model/system-labels';

const LOOKS: Readonly<Record<SystemState, { icon: typeof ErrorIcon; intent: Intent }>> = {
  ok: { icon: TickCircleIcon, intent: 'success' },
  off: { icon: BanCircleIcon, intent: 'none' },
  warning: { icon: WarningSignIcon, intent: 'warning' },
  problem: { icon: ErrorIcon, intent: 'danger' },
};

/** A state as a word, a shape and a colour. */
export function StateTag({ state }: { state: SystemState }) {
  const { icon: Icon, intent } = LOOKS[state];
  return (
    <Tag icon={<Icon />} intent={intent} minimal>
      {STATE_LABELS[state]}
    </Tag>
  );
}
