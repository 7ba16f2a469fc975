import { Button, Classes } from '@blueprintjs/core';
import { populatedTargetsSchema, savedEmptySchema } from '@contract/target';
import { addMonths, type Month } from '@contract/target-month';
import {
  TARGET_VIEWS,
  useEmptyTargetsMutation,
  useListTargetsQuery,
  usePopulateTargetsMutation,
  type TargetView,
} from '@/entities/target';
import { selectExtensions } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { PeriodStepper } from '@/shared/ui/period-stepper';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { FailureNote } from '@/shared/ui/failure-note';
import { FrameControls, PageFrame } from '@/shared/ui/page-frame';
import { AddButton, useScreenActions } from '@/shared/ui/screen-keys';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useScreenTour } from '@/shared/ui/screen-tour';
import { monthName, lastMonth, monthGiven } from '../model/month';
import { TARGETS_TOUR } from '../model/targets-tour';
import { useEdits } from '../edit/model/use-edits';
import { useReviewModes } from '../model/use-review-modes';
import { useTargetSelection } from '../model/use-target-selection';
import { Scorecards } from '../scorecard/ui/Scorecards';
import styles from './TargetsPage.module.css';

const VIEW_TITLES: Record<TargetView, string> = {
  balanced: 'Balanced Scorecard',
  breakdown: 'Scorecard Breakdown',
  'breakdown-new': 'Scorecard Breakdown (new)',
};

/** `/targets`: the balanced scorecard of a month, and the review that fills it (product/targets#views). */
export function TargetsPage() {
  const [selection, select] = useTargetSelection();
  const { view, month } = selection;
  const { currentData: answer, isError, error, isFetching, refetch } = useListTargetsQuery(month);
  const [modes, setModes] = useReviewModes();
  const edits = useEdits(month);
  const isBreakdown = view !== 'balanced';
  useScreenTour(TARGETS_TOUR);
  useScreenActions(
    TARGET_VIEWS.filter((other) => other !== view).map((other) => ({
      label: VIEW_TITLES[other],
      detail: 'View',
      run: () => select({ view: other }),
    })),
  );

  return (
    <PageFrame
      title="Targets"
      actions={
        isBreakdown && (
          <>
            <PopulateTargets month={month} />
            <AddButton aria-haspopup="dialog" disabled={!answer} text="Add New Metric" onAction={edits.addMetric} />
          </>
        )
      }
    >
      <FrameControls>
        <SegmentedControl
          label="View"
          options={TARGET_VIEWS.map((value) => ({ value, label: VIEW_TITLES[value] }))}
          value={view}
          onChange={(value) => select({ view: value })}
        />
        <MonthStepper month={month} onChange={(next) => select({ month: next })} />
      </FrameControls>
      {isError && !answer && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      {!isError && !answer && <ScorecardSkeleton view={view} label={`Loading ${monthName(month)}`} />}
      {answer && (
        <Scorecards
          answer={answer}
          selection={selection}
          title={`${VIEW_TITLES[view]}, ${monthName(month)}`}
          onSelect={select}
          modes={modes}
          onModes={setModes}
          edits={edits}
        />
      )}
    </PageFrame>
  );
}

/** Copies last month's targets and limits where none are (product/targets#populate-targets); never twice at once. */
function PopulateTargets({ month }: { month: string }) {
  const dispatch = useAppDispatch();
  const [populate, { isLoading }] = usePopulateTargetsMutation({ fixedCacheKey: 'populate-targets' });
  const [empty] = useEmptyTargetsMutation();
  const canUndo = useAppSelector(selectExtensions);
  const handlePress = async () => {
    const { data, error } = await populate(month);
    // What other servers answer is not specified.
    if (error || data === undefined || !populatedTargetsSchema.isValidSync(data)) return;
    const { filled, populated } = data;
    const text = populated === 0 ? 'No target needed values.' : `${counted(populated, 'target')} filled.`;
    const undo = async () => {
      const answer = await empty({ month, filled });
      if (answer.error) {
        dispatch(offerUndo({ text, undo }));
        return;
      }
      if (savedEmptySchema.isValidSync(answer.data)) dispatch(notificationShown(emptiedText(answer.data), 'success'));
    };
    if (canUndo && populated > 0) dispatch(offerUndo({ text, undo }));
    else dispatch(notificationShown(text, 'success'));
  };
  return <Button loading={isLoading} text="Populate Targets" onClick={() => void handlePress()} />;
}

function emptiedText({ emptied, skipped }: { emptied: number; skipped: number }): string {
  const undone = `Undone: ${counted(emptied, 'target')} as before`;
  return skipped === 0 ? `${undone}.` : `${undone}, ${skipped} changed by others since.`;
}

/** The placeholder of a view while its month is loading: cards, or a table below its tabs. */
function ScorecardSkeleton({ view, label }: { view: TargetView; label: string }) {
  const isBalanced = view === 'balanced';
  return (
    <div className={isBalanced ? styles.cards : styles.table} role="status" aria-busy aria-label={label}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={`${Classes.SKELETON} ${styles.block}`} />
      ))}
    </div>
  );
}

interface MonthStepperProps {
  month: Month;
  onChange: (month: Month) => void;
}

/** The month that is shown, 'MMMM yyyy', between the buttons for the previous and the next (product/targets#month). */
function MonthStepper({ month, onChange }: MonthStepperProps) {
  const previous = addMonths(month, -1);
  const next = addMonths(month, 1);
  return (
    <PeriodStepper
      label="Month"
      shown={monthName(month)}
      width={136}
      previous={{
        label: `Previous month, ${monthName(previous)}`,
        isDisabled: monthGiven(previous) === null,
        onPress: () => onChange(previous),
      }}
      next={{
        label: `Next month, ${monthName(next)}`,
        isDisabled: monthGiven(next) === null,
        onPress: () => onChange(next),
      }}
      present={{ text: 'Latest', isDisabled: month === lastMonth(), onPress: () => onChange(lastMonth()) }}
    />
  );
}
