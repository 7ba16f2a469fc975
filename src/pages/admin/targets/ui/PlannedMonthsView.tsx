import { useMemo, useState } from 'react';
import { ROLL_UP_AREA } from '@contract/target';
import { PLANNED_VALUE_LABELS, PLANNED_VALUES, type PlannedValue, type TargetSetUp } from '@contract/target-set-up';
import { addMonths, monthOf, type Month } from '@contract/target-month';
import { isIsoDate } from '@contract/wall-clock';
import { messageOf } from '@/shared/api';
import { formatWallClock, today } from '@/shared/lib/date';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SelectField } from '@/shared/ui/form-field';
import { PeriodStepper } from '@/shared/ui/period-stepper';
import { useListPlannedMonthsQuery } from '../api/target-set-up-api';
import { PlannedMonthsForm } from './PlannedMonthsForm';
import styles from './PlannedMonthsView.module.css';

interface PlannedMonthsViewProps {
  /** Undefined while loading. */
  list: TargetSetUp | undefined;
  /** `area-2` or `target-7`, from the address. */
  scope: string;
  from: string | null;
  /** Why the list could not be loaded. */
  error: string | null;
  onMove: (scope: string, from: Month) => void;
  onRetry: () => void;
}

/** The first month of this year, because plans are made by year. */
const thisYear = (): Month => `${today().slice(0, 4)}-01-01`;

const SCOPE = /^(?:area|target)-\d{1,9}$/;
const MONTH_NAMES = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: formatWallClock(`2026-${String(index + 1).padStart(2, '0')}-01`, 'MMMM'),
}));

/** Twelve months of an area or a target, to be typed or pasted (product/target-set-up#twelve-months). */
export function PlannedMonthsView({ list, scope, from: given, error, onMove, onRetry }: PlannedMonthsViewProps) {
  const from = given !== null && isIsoDate(given) ? monthOf(given) : thisYear();
  const isScope = SCOPE.test(scope);
  const answer = useListPlannedMonthsQuery({ from, scope }, { skip: !isScope, refetchOnMountOrArgChange: true });
  const [only, setOnly] = useState<PlannedValue | ''>('target');
  const targets = useMemo(() => targetsOf(list, scope), [list, scope]);
  const ofTarget = scope.startsWith('target-');
  const shown = useMemo(() => (ofTarget || only === '' ? PLANNED_VALUES : [only]), [ofTarget, only]);
  const problem = error ?? (answer.isError && !answer.currentData ? messageOf(answer.error) : null);

  const retry = () => {
    onRetry();
    void answer.refetch();
  };
  return (
    <section className="app-grid app-gap-4 app-one-column" aria-label="Twelve months">
      <div className={styles.tools}>
        <SelectField
          label="Targets of"
          options={scopesOf(list, scope)}
          value={scope}
          onChange={(value) => onMove(value, from)}
          fill={false}
        />
        {!ofTarget && (
          <SelectField
            label="Values"
            options={[
              ...PLANNED_VALUES.map((value) => ({ value, label: PLANNED_VALUE_LABELS[value] })),
              { value: '', label: 'Target value and limits' },
            ]}
            value={only}
            onChange={(chosen) => setOnly(PLANNED_VALUES.find((value) => value === chosen) ?? '')}
            fill={false}
          />
        )}
        <SelectField
          label="Year starts in"
          options={MONTH_NAMES}
          value={from.slice(5, 7)}
          onChange={(value) => onMove(scope, `${from.slice(0, 4)}-${value}-01`)}
          fill={false}
        />
        <PeriodStepper
          label="Year"
          shown={`${formatWallClock(from, 'MMM yyyy')} – ${formatWallClock(addMonths(from, 11), 'MMM yyyy')}`}
          width={160}
          previous={{ label: 'Year before', isDisabled: false, onPress: () => onMove(scope, addMonths(from, -12)) }}
          next={{ label: 'Year after', isDisabled: false, onPress: () => onMove(scope, addMonths(from, 12)) }}
          present={{ text: 'This year', isDisabled: from === thisYear(), onPress: () => onMove(scope, thisYear()) }}
        />
      </div>
      {problem !== null && <FailureNote message={problem} isRetrying={answer.isFetching} onRetry={retry} />}
      {problem === null && list && targets.length === 0 && (
        <EmptyState title="No targets here">Choose another area, or add a target to this one.</EmptyState>
      )}
      {problem === null && (!list || (targets.length > 0 && !answer.currentData)) && (
        <div className={styles.loading} role="status" aria-label="Loading" />
      )}
      {problem === null && answer.currentData && targets.length > 0 && (
        <PlannedMonthsForm key={`${scope} ${from}`} from={from} scope={scope} shown={shown} targets={targets} />
      )}
    </section>
  );
}

function targetsOf(list: TargetSetUp | undefined, scope: string) {
  const [of, id] = scope.split('-');
  return (list?.targets ?? []).filter(({ targetId, areaId }) => String(of === 'target' ? targetId : areaId) === id);
}

function scopesOf(list: TargetSetUp | undefined, scope: string) {
  const target = list?.targets.find(({ targetId }) => `target-${targetId}` === scope);
  const options = [
    ...(list?.areas ?? []).map(({ id, name }) => ({ value: `area-${id}`, label: name })),
    { value: `area-${ROLL_UP_AREA}`, label: 'Roll-ups' },
    ...(target ? [{ value: scope, label: target.description }] : []),
  ];
  return options.some(({ value }) => value === scope) ? options : [...options, { value: scope, label: 'Not found' }];
}
