import { Button, Switch } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useMemo, type ReactNode } from 'react';
import type { Target, TargetsOfMonth } from '@contract/target';
import type { Month } from '@contract/target-month';
import type { TargetSelection } from '@/entities/target';
import { selectUser } from '@/entities/session';
import { useAppSelector } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FrameControls } from '@/shared/ui/page-frame';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { boardPackOf } from '../../board-pack/model/board-pack';
import { isOwnedBy, missingValues, needsUpdateBy } from '../../model/missing-values';
import { scorecardOf } from '../model/scorecard';
import { targetsById } from '../../model/target-history';
import { useUnsavedTargets } from '../../edit/model/use-unsaved-targets';
import type { Edits } from '../../edit/model/use-edits';
import { SHOW_ALL_ID, useRestoredFocus } from '../model/use-restored-focus';
import { useKnownMonths } from '../../model/use-known-months';
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

/** Whose targets are in the grid. */
const WHOSE = [
  { value: 'mine', label: 'My targets' },
  { value: 'all', label: 'All of this view' },
] as const;

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
  const { isMine, isEntering, isWhole } = modes;
  const isOwn = isEntering && !isWhole;
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
  const own = useMemo(() => byPillar(answer, (target) => isOwnedBy(target, email)), [answer, email]);
  const name = isBreakdown && chosen ? `${title}, ${chosen.title}` : title;

  const entered = isOwn ? own : groups;
  const work = () => {
    if (isOwn && own.length === 0) return <EmptyState title="None of this month’s targets is yours" />;
    if (!isOwn && groups.length === 0) {
      const showAll = () => onModes({ ...modes, isMine: false });
      return <NothingShown isMine={isMine} hasTargets={targets.length > 0} onAll={showAll} />;
    }
    if (!isBreakdown) {
      return <BalancedCards groups={groups} onPillar={(id) => onSelect({ view: 'breakdown', pillarId: id })} />;
    }
    return (
      <ScorecardTable
        caption={name}
        name={`${view} ${chosen?.id ?? ''}`}
        groups={groups}
        month={month}
        trend={trend}
        byId={byId}
        unsaved={unsaved}
        actions={edits.actions}
        onGroup={view === 'breakdown-new' ? (id) => onSelect({ view: 'breakdown', pillarId: id }) : undefined}
      />
    );
  };

  const inTab = (content: ReactNode) =>
    isBreakdown && !isOwn ? (
      <ScreenTabs
        id="targets"
        tabs={tabs.map(({ id, title: tabTitle }) => ({ id, title: tabTitle, panel: <div>{content}</div> }))}
        selected={chosen?.id ?? 0}
        onSelect={(id) => onSelect(view === 'breakdown' ? { pillarId: id } : { areaId: id })}
      />
    ) : (
      content
    );

  return (
    <>
      <FrameControls
        actions={
          <BoardPackTools
            pack={() => boardPackOf(name, groups, isBreakdown)}
            wall={() => ({ groups: posterGroups(answer), known: trend.known, month })}
            onPoster={trend.loadEarlier}
          />
        }
      />
      <ReviewTools answer={answer} month={month} email={email} mine={mine} modes={modes} onModes={onModes} />
      {!isEntering && (
        <UnsavedElsewhere unsaved={unsaved} groups={isBreakdown ? groups : []} byId={byId} edits={edits} />
      )}
      {isBreakdown && !isEntering && <MissingBanners missing={missing} actions={edits.actions} />}
      {isEntering && entered.length > 0 ? (
        <MonthGridForm key={month} month={month} groups={entered} around={inTab} />
      ) : (
        inTab(work())
      )}
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

interface ReviewToolsProps {
  answer: TargetsOfMonth;
  month: Month;
  email: string;
  /** How many targets of the view need the user's update. */
  mine: number;
  modes: ReviewModes;
  onModes: (modes: ReviewModes) => void;
}

/** Switches for what is shown, and for entering values. */
function ReviewTools({ answer, month, email, mine, modes, onModes }: ReviewToolsProps) {
  const { isMine, isEntering, isWhole } = modes;
  return (
    <div className={styles.switches}>
      {!(isEntering && !isWhole) && (
        <Switch
          checked={isMine}
          label={`Needs my update (${mine})`}
          onChange={({ currentTarget }) => onModes({ ...modes, isMine: currentTarget.checked })}
        />
      )}
      <MyUpdates answer={answer} email={email} month={month} />
      <OutlinedButton
        active={isEntering}
        aria-pressed={isEntering}
        icon={<EditIcon />}
        text="Enter values"
        onClick={() => onModes({ ...modes, isEntering: !isEntering })}
      />
      {isEntering && (
        <SegmentedControl
          label="Whose values"
          options={WHOSE}
          value={isWhole ? 'all' : 'mine'}
          onChange={(value) => onModes({ ...modes, isWhole: value === 'all' })}
        />
      )}
    </div>
  );
}

/** The targets of all tabs. */
function byPillar({ targets, pillars }: TargetsOfMonth, has: (target: Target) => boolean) {
  return inGroups(targets.filter(has), pillarGroups(pillars), ({ pillarId }) => pillarId);
}

/** The balanced scorecard, or all targets if none belongs to it. */
function posterGroups(answer: TargetsOfMonth) {
  const balanced = byPillar(answer, ({ isBalanceScoreCard }) => isBalanceScoreCard);
  return balanced.length > 0 ? balanced : byPillar(answer, () => true);
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
