import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { formatDate } from '@/shared/lib/date';
import { TypedDateField } from '@/shared/ui/date-field';
import { FormField, SelectField } from '@/shared/ui/form-field';
import { ANYTHING, isFiltered, type AuditWish } from '../model/audit-filter';
import { AUDIT_AREAS, SOURCE_OPTIONS } from '../model/audit-labels';
import { LateSearchField } from '@/shared/ui/search-field';
import styles from './AuditFilters.module.css';

interface AuditFiltersProps {
  wish: AuditWish;
  onChange: (wish: AuditWish) => void;
}

/** The filters of the log (product/audit#filters). */
export function AuditFilters({ wish, onChange }: AuditFiltersProps) {
  const id = useId();
  const change = (part: Partial<AuditWish>) => onChange({ ...wish, ...part });
  return (
    <div className={styles.filters} role="search" aria-label="Audit log">
      <FormField key={wish.who} label="Who" className={styles.field}>
        {(control) => (
          <LateSearchField
            {...control}
            isMain
            maxLength={200}
            placeholder="Part of a name"
            value={wish.who}
            onSearch={(who) => change({ who })}
          />
        )}
      </FormField>
      <SelectField
        label="Did what"
        className={styles.field}
        value={wish.what}
        onChange={(value) => change({ what: value })}
      >
        <ActionOptions />
      </SelectField>
      <SelectField
        label="From"
        className={styles.field}
        options={SOURCE_OPTIONS}
        value={wish.from}
        onChange={(value) => change({ from: value })}
      />
      <DayField id={`${id}-since`} label="First day" day={wish.since} onChange={(since) => change({ since })} />
      <DayField id={`${id}-until`} label="Last day" day={wish.until} onChange={(until) => change({ until })} />
      {isFiltered(wish) && (
        <Button className={styles.clear} text="Show all records" onClick={() => onChange(ANYTHING)} />
      )}
    </div>
  );
}

function ActionOptions() {
  return (
    <>
      <option value="">Anything</option>
      {AUDIT_AREAS.map(({ area, title, actions }) => (
        <optgroup key={area} label={title}>
          <option value={area}>{`${title}: anything`}</option>
          {actions.map(([name, words]) => (
            <option key={name} value={`${area}.${name}`}>
              {words}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

interface DayFieldProps {
  id: string;
  label: string;
  /** yyyy-MM-dd, '' for any. */
  day: string;
  onChange: (day: string) => void;
}

function DayField({ id, label, day, onChange }: DayFieldProps) {
  /** Typed text that is not a day. */
  const [wrong, setWrong] = useState<string | null>(null);
  const handleChange = (text: string) => {
    const [, dayOfMonth, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
    const isDay = text === '' || dayOfMonth !== undefined;
    setWrong(isDay ? null : text);
    if (isDay) onChange(text && `${year}-${month}-${dayOfMonth}`);
  };
  return (
    <FormField
      id={id}
      label={label}
      className={styles.field}
      problem={wrong !== null && 'Type a day such as 24/11/2026.'}
    >
      {(control) => <TypedDateField control={control} value={wrong ?? formatDate(day)} onChange={handleChange} />}
    </FormField>
  );
}
