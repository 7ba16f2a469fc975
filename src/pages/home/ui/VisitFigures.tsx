import type { VisitSummary } from '@contract/visit';
import { useGetVisitSummaryQuery } from '@/entities/visit';
import { FailureNote } from '@/shared/ui/failure-note';
import { Figure } from './Figure';
import { NextVisit } from './NextVisit';
import { TargetBar } from './TargetBar';
import styles from './VisitFigures.module.css';

/** The consultant, the next visit and the targets (product/home#figures), in the same places while they load. */
export function VisitFigures() {
  const { data, isError, isFetching, refetch } = useGetVisitSummaryQuery();
  const isLoading = data === undefined && !isError;
  if (isError && data === undefined) {
    return (
      <FailureNote
        message="Your visit figures could not be loaded."
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section className={styles.figures} aria-label="Visits" aria-busy={isLoading}>
      <Consultant summary={data} />
      <Figure title="Next scheduled visit">
        <NextVisit summary={data} />
      </Figure>
      <Figure title="Monthly visit target" note={endOfMonth(data)}>
        <TargetBar
          label="Monthly visit target"
          percentage={data?.consultantMonthlyPercentage}
          count={data?.consultantMonthlyVisitCount}
          target={data?.consultantMonthlyTarget}
        />
      </Figure>
      <Figure title="Annual visit target">
        <TargetBar
          label="Annual visit target"
          percentage={data?.consultantAnnualPercentage}
          count={data?.consultantAnnualVisitCount}
          target={data?.consultantAnnualTarget}
        />
      </Figure>
      <Figure title="Regional monthly percentage">
        <TargetBar label="Regional monthly percentage" percentage={data?.regionalMonthlyPercentage} />
      </Figure>
    </section>
  );
}

function Consultant({ summary }: { summary: VisitSummary | undefined }) {
  const name = summary?.consultantName ?? '';
  return (
    <Figure title="Consultant">
      <div className="app-row app-gap-3">
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className="app-shrink">
          <p className={styles.name}>{summary === undefined ? ' ' : name || 'No name'}</p>
          <p className={styles.jobTitle}>
            {summary === undefined ? ' ' : (summary.consultantJobTitle ?? 'No job title')}
          </p>
        </div>
      </div>
    </Figure>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('');
}

function endOfMonth(summary: VisitSummary | undefined): string | undefined {
  if (summary === undefined) return undefined;
  const days = summary.daysTillEndOfMonth;
  return `${days} ${days === 1 ? 'day' : 'days'} until end of month`;
}
