import { ProgressBar } from '@blueprintjs/core';
import { useId } from 'react';
import type { WizardState } from '@/entities/template';

/** How much is answered (product/template-document#progress). */
export function ProgressLine({ progress: { done, total, percent } }: { progress: WizardState['progress'] }) {
  const id = useId();
  return (
    <div className="app-stack app-gap-1">
      <div className="app-row app-apart">
        <span id={id}>{total === 0 ? 'Nothing to answer' : `${done} of ${total} answered`}</span>
        <strong>{percent} %</strong>
      </div>
      <ProgressBar
        animate={false}
        aria-labelledby={id}
        intent={percent === 100 ? 'success' : 'primary'}
        stripes={false}
        value={percent / 100}
      />
    </div>
  );
}
