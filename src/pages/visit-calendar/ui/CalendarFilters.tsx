import { HTMLSelect } from '@blueprintjs/core';
import { ALL_REGIONS, TIME_TYPES, type TimeType } from '@contract/visit-calendar';
import { FormField } from '@/shared/ui/form-field';
import styles from './CalendarFilters.module.css';

interface CalendarFiltersProps {
  region: string;
  /** The regions in the data. */
  regions: readonly string[];
  timeType: TimeType;
  onRegion: (region: string) => void;
  onTimeType: (timeType: TimeType) => void;
}

/** The Region and Time Type filters of the weekly view (product/weekly-view#region-filter). */
export function CalendarFilters({ region, regions, timeType, onRegion, onTimeType }: CalendarFiltersProps) {
  // A region from a link is offered although no answer has named it.
  const names = region === ALL_REGIONS || regions.includes(region) ? regions : [...regions, region];
  return (
    <>
      <FormField id="calendar-region" label="Region" isInline className={styles.filter}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            options={[
              { value: ALL_REGIONS, label: 'All Regions' },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            value={region}
            onChange={({ target }) => onRegion(target.value)}
          />
        )}
      </FormField>
      <FormField id="calendar-time-type" label="Time Type" isInline className={styles.filter}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            options={TIME_TYPES.map((type) => ({ value: type, label: `${type} Time` }))}
            value={timeType}
            onChange={({ target }) => onTimeType(TIME_TYPES.find((type) => type === target.value) ?? 'All')}
          />
        )}
      </FormField>
    </>
  );
}
