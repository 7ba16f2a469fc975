import { Callout } from '@blueprintjs/core';
import type { TemplateState } from '@contract/template';

/** Says that the template may still change (product/templates#offered). */
export function NotReleased({ state }: { state: TemplateState | undefined }) {
  if (state === undefined || state === 'released') return null;
  return (
    <Callout compact intent="warning" role="status">
      {state === 'draft' ? 'This template is a draft.' : 'This template is in review.'} It has not been released. Ask
      its author before you send a document to a client.
    </Callout>
  );
}
