import { ALL_REGIONS, TIME_TYPES, type TimeType } from '@contract/visit-calendar';
import { SelectField } from '@/shared/ui/form-field';
import styles from './CalendarFilters.module.css';

interface CalendarFiltersProps {
  region: string;
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
      <SelectField
        id="calendar-region"
        label="Region"
        isInline
        className={styles.filter}
        options={[{ value: ALL_REGIONS, label: 'All Regions' }, ...names.map((name) => ({ value: name, label: name }))]}
        value={region}
        onChange={onRegion}
      />
      <SelectField
        id="calendar-time-type"
        label="Time Type"
        isInline
        className={styles.filter}
        options={TIME_TYPES.map((type) => ({ value: type, label: `${type} Time` }))}
        value={timeType}
        onChange={(value) => onTimeType(TIME_TYPES.find((type) => type === value) ?? 'All')}
      />
    </>
  );
}
