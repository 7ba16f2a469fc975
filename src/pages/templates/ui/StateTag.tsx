import { Tag } from '@blueprintjs/core';
import { EditIcon, EyeOpenIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import type { TemplateState } from '@contract/template';
import { STATE_NAMES } from '../model/template-states';

const ICONS: Readonly<Record<TemplateState, JSX.Element>> = {
  draft: <EditIcon />,
  'in-review': <EyeOpenIcon />,
  released: <TickCircleIcon />,
};

const INTENTS = { draft: 'none', 'in-review': 'primary', released: 'success' } as const;

/** The state of a template: its word and icon show it without the colour. */
export function StateTag({ state }: { state: TemplateState }) {
  return (
    <Tag icon={ICONS[state]} intent={INTENTS[state]} minimal>
      {STATE_NAMES[state]}
    </Tag>
  );
}
