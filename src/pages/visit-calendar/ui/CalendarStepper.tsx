import { isIsoDate } from '@contract/wall-clock';
import { WEEKS_SHOWN } from '@contract/visit-calendar';
import { today } from '@/shared/lib/date';
import { PeriodStepper } from '@/shared/ui/period-stepper';
import { WeekStepper } from '@/shared/ui/week-stepper';
import { neighbourOf, periodOf, type CalendarPeriod } from '../model/calendar-period';

interface CalendarStepperProps {
  period: CalendarPeriod;
  /** Goes to the period that has this day. */
  onChange: (day: string) => void;
}

/** To the weeks, month or quarter before, after and of today. */
export function CalendarStepper({ period, onChange }: CalendarStepperProps) {
  const { view, title, first } = period;
  if (view === 'weeks') return <WeekStepper monday={first} weeks={WEEKS_SHOWN} onChange={onChange} />;
  const wayTo = (word: string, step: 1 | -1) => {
    const day = neighbourOf(period, step);
    const label = `${word} ${view}, ${isIsoDate(day) ? periodOf(view, day).title : ''}`;
    return { label, isDisabled: !isIsoDate(day), onPress: () => onChange(day) };
  };
  return (
    <PeriodStepper
      label={view === 'month' ? 'Month' : 'Quarter'}
      shown={title}
      width={view === 'month' ? 136 : 72}
      previous={wayTo('Previous', -1)}
      next={wayTo('Next', 1)}
      present={{
        text: `This ${view}`,
        isDisabled: first === periodOf(view, today()).first,
        onPress: () => onChange(today()),
      }}
    />
  );
}
