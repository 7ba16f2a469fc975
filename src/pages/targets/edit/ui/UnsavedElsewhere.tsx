import type { Target } from '@contract/target';
import { QuietButton } from '@/shared/ui/button';
import type { FilledGroup } from '../../model/target-groups';
import { NEW_METRIC, type UnsavedTargets } from '../model/unsaved';
import type { Edits } from '../model/use-edits';

interface UnsavedElsewhereProps {
  unsaved: UnsavedTargets;
  /** The targets in the rows below, which show their own failures. */
  groups: readonly FilledGroup[];
  byId: ReadonlyMap<number, Target>;
  edits: Edits;
}

/** A longer list would push the scorecard out of the window. */
const MOST_LISTED = 5;

/** Failed saves without a row here: a new metric, and targets of another tab, view or filter, or in a roll-up. */
export function UnsavedElsewhere({ unsaved, groups, byId, edits }: UnsavedElsewhereProps) {
  if (unsaved.size === 0) return null;
  const shown = new Set(groups.flatMap(({ targets }) => targets.map(({ targetId }) => targetId)));
  const hidden = [...unsaved].flatMap(([id, { editing }]) => {
    const target = shown.has(id) ? undefined : byId.get(id);
    return target ? [{ target, editing }] : [];
  });
  const more = hidden.length - MOST_LISTED;
  return (
    <>
      {unsaved.has(NEW_METRIC) && <UnsavedNote name="New metric" onReopen={edits.addMetric} />}
      {hidden.slice(0, MOST_LISTED).map(({ target, editing }) => (
        <UnsavedNote
          key={target.targetId}
          name={target.description}
          onReopen={() => edits.actions.edit(editing, target)}
        />
      ))}
      {more > 0 && <p className="app-danger app-strong">and {more} more in other tabs</p>}
    </>
  );
}

function UnsavedNote({ name, onReopen }: { name: string; onReopen: () => void }) {
  return (
    <p className="app-danger app-strong" role="status">
      {name} not saved · <QuietButton aria-label={`Reopen ${name}`} intent="primary" text="Reopen" onClick={onReopen} />
    </p>
  );
}
