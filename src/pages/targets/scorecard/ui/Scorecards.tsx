import { Button, Switch } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { Target, TargetsOfMonth } from '@contract/target';
import type { TargetSelection } from '@/entities/target';
import { selectUser } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { boardPackOf } from '../../board-pack/model/board-pack';
import { isOwnedBy, missingValues, needsUpdateBy } from '../model/missing-values';
import { scorecardOf } from '../model/scorecard';
import { targetsById } from '../model/target-history';
import { useUnsavedTargets } from '../../edit/model/use-unsaved-targets';
import type { Edits } from '../../edit/model/use-edits';
import { SHOW_ALL_ID, useRestoredFocus } from '../model/use-restored-focus';
import { useKnownMonths } from '../model/use-known-months';
import type { ReviewModes } from '../../model/use-review-modes';
import type { ShownSelection } from '../../model/use-target-selection';
import { BalancedCards } from './BalancedCards';
import { MonthGridForm } from '../../month-grid/ui/MonthGridForm';
import { MyUpdates } from '../../my-updates/ui/MyUpdates';
import { inGroups, pillarGroups } from '../../model/target-groups';
import { BoardPackTools } from '../../board-pack/ui/BoardPackTools';
import { MissingBanners } from './MissingBanners';
import styles from './Scorecards.module.css';
import { ScorecardTable } from './ScorecardTable';
import { TargetDialog } from '../../edit/ui/TargetDialog';
import { TargetMenu } from './TargetMenu';
import { UnsavedElsewhere } from '../../edit/ui/UnsavedElsewhere';

interface ScorecardsProps {
  answer: TargetsOfMonth;
  selection: ShownSelection;
  /** Names the view and its month. */
  title: string;
  onSelect: (changes: Partial<TargetSelection>) => void;
  modes: ReviewModes;
  onModes: (modes: ReviewModes) => void;
  edits: Edits;
}

/** A month's targets in the chosen view, with all their actions (product/targets#views). */
export function Scorecards({ answer, selection, title, onSelect, modes, onModes, edits }: ScorecardsProps) {
  const { view, month, pillarId, areaId } = selection;
  const email = useAppSelector(selectUser)?.email ?? '';
  const { isMine, isQuick, isEntering } = modes;
  const unsaved = useUnsavedTargets(month);
  const trend = useKnownMonths(month);
  const byId = targetsById(answer);

  const scorecard = useMemo(
    () => scorecardOf(answer, { view, pillarId, areaId }, (target) => !isMine || needsUpdateBy(target, email)),
    [answer, view, pillarId, areaId, isMine, email],
  );
  const { tabs, chosen, groups, targets } = scorecard;
  const keepFocus = useRestoredFocus(groups);
  const isBreakdown = view !== 'balanced';
  const missing = useMemo(() => missingValues(isBreakdown ? targets : [], byId), [isBreakdown, targets, byId]);
  const mine = useMemo(() => targets.filter((target) => needsUpdateBy(target, email)).length, [targets, email]);
  const own = useMemo(() => ownTargets(answer, email), [answer, email]);
  const name = isBreakdown && chosen ? `${title}, ${chosen.title}` : title;

  const empty = groups.length === 0 && (
    <NothingShown isMine={isMine} hasTargets={targets.length > 0} onAll={() => onModes({ ...modes, isMine: false })} />
  );
  const work: ReactNode =
    empty ||
    (isBreakdown ? (
      <ScorecardTable
        caption={name}
        name={`${view} ${chosen?.id ?? ''}`}
        groups={groups}
        month={month}
        trend={trend}
        byId={byId}
        unsaved={unsaved}
        isQuick={isQuick}
        actions={edits.actions}
        onGroup={view === 'breakdown-new' ? (id) => onSelect({ view: 'breakdown', pillarId: id }) : undefined}
      />
    ) : (
      <BalancedCards groups={groups} onPillar={(id) => onSelect({ view: 'breakdown', pillarId: id })} />
    ));

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.switches}>
          {!isEntering && (
            <Switch
              checked={isMine}
              label={`Needs my update (${mine})`}
              onChange={({ currentTarget }) => onModes({ ...modes, isMine: currentTarget.checked })}
            />
          )}
          <MyUpdates answer={answer} email={email} month={month} />
          <Switch
            checked={isEntering}
            label="Enter my values in a grid"
            onChange={({ currentTarget }) => onModes({ ...modes, isEntering: currentTarget.checked })}
          />
          {isBreakdown && !isEntering && (
            <Switch
              checked={isQuick}
              label="Type actuals in the column"
              onChange={({ currentTarget }) => onModes({ ...modes, isQuick: currentTarget.checked })}
            />
          )}
        </div>
        <BoardPackTools
          pack={() => boardPackOf(name, groups, isBreakdown)}
          wall={() => ({ groups: posterGroups(answer), known: trend.known, month })}
          onPoster={trend.loadEarlier}
        />
      </div>
      {isEntering && <MonthGridForm key={month} month={month} pillars={answer.pillars} targets={own} />}
      {!isEntering && (
        <UnsavedElsewhere unsaved={unsaved} groups={isBreakdown ? groups : []} byId={byId} edits={edits} />
      )}
      {isBreakdown && !isEntering && <MissingBanners missing={missing} actions={edits.actions} />}
      {isBreakdown && !isEntering && (
        <ScreenTabs
          id="targets"
          tabs={tabs.map(({ id, title: tabTitle }) => ({ id, title: tabTitle, panel: <div>{work}</div> }))}
          selected={chosen?.id ?? 0}
          onSelect={(id) => onSelect(view === 'breakdown' ? { pillarId: id } : { areaId: id })}
        />
      )}
      {!isBreakdown && !isEntering && work}
      {edits.menu && <TargetMenu menu={edits.menu} onEdit={edits.chooseFromMenu} onClose={edits.closeMenu} />}
      {edits.edit && (
        <TargetDialog
          key={edits.edit.id}
          edit={edits.edit}
          isOpen={edits.isOpen}
          answer={answer}
          onClose={edits.close}
          onClosed={() => {
            edits.giveFocusBack();
            keepFocus();
          }}
        />
      )}
    </>
  );
}

/** The balanced scorecard, or all targets if none belongs to it. */
function posterGroups({ targets, pillars }: TargetsOfMonth) {
  const balanced = targets.filter(({ isBalanceScoreCard }) => isBalanceScoreCard);
  return inGroups(balanced.length > 0 ? balanced : targets, pillarGroups(pillars), ({ pillarId }) => pillarId);
}

/** The user's targets of all tabs, by pillar. */
function ownTargets({ targets, pillars }: TargetsOfMonth, email: string): Target[] {
  const place = new Map(pillars.map(({ id }, index) => [id, index]));
  const placeOf = ({ pillarId }: Target) => place.get(pillarId) ?? pillars.length;
  return targets.filter((target) => isOwnedBy(target, email)).toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface NothingShownProps {
  isMine: boolean;
  hasTargets: boolean;
  onAll: () => void;
}

function NothingShown({ isMine, hasTargets, onAll }: NothingShownProps) {
  if (isMine && hasTargets) {
    return (
      <EmptyState
        title="Nothing needs your update here"
        action={<Button id={SHOW_ALL_ID} text="Show all targets" onClick={onAll} />}
      >
        All your targets in this view have values, and reasons if they are not green.
      </EmptyState>
    );
  }
  return <EmptyState title="No targets in this view yet">Add a metric to get started.</EmptyState>;
}
