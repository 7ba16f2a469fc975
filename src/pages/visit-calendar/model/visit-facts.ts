import type { VisitRecord } from '@contract/visit-calendar';
import { formatDate, formatTime } from '@/shared/lib/date';
import type { Measure } from './column-place';

const MISSING = '–';

/** What the dialog of a day says about a visit (product/weekly-view#record-fields), in its order. */
export function visitFacts(visit: VisitRecord): { name: string; text: string }[] {
  return [
    { name: 'Description', text: visit.Description__c?.trim() || MISSING },
    { name: 'Booking Date', text: formatDate(visit.Visit_Start__c) || MISSING },
    { name: 'Booking Times', text: span(visit.Visit_Start__c, visit.Visit_End__c) },
    { name: 'Actual Times', text: span(visit.Actual_Start_Time__c, visit.Actual_End_Time__c) },
    { name: 'Status', text: visit.Status__c?.trim() || MISSING },
    { name: 'Account Consultant', text: visit.Account_H_S_Consultant__c?.trim() || MISSING },
    { name: 'Travel Times', text: span(visit.Travel_Start_Time__c, visit.Travel_End_Time__c) },
  ];
}

/** '09:00–11:30'; with only one of the two, 'from 09:00' or 'until 11:30'. */
export function span(start: string | null, end: string | null): string {
  if (!start && !end) return MISSING;
  if (!end) return `from ${formatTime(start)}`;
  return start ? `${formatTime(start)}–${formatTime(end)}` : `until ${formatTime(end)}`;
}

/** A visit's share of a week's total: when it was, and its minutes; null where none were recorded. */
export interface TimeShare {
  account: string;
  date: string;
  times: string;
  minutes: number | null;
}

export function timeShare(visit: VisitRecord, measure: Measure): TimeShare {
  const { account, date } = { account: visit.Account_Name__c ?? 'No account', date: formatDate(visit.Visit_Start__c) };
  switch (measure) {
    case 'travel': {
      const { Travel_Start_Time__c: start, Travel_End_Time__c: end } = visit;
      return { account, date, times: span(start, end), minutes: minutesBetween(start, end) };
    }
    case 'site': {
      const times = span(visit.Actual_Start_Time__c, visit.Actual_End_Time__c);
      return { account, date, times, minutes: visit.Actual_Time_Minutes__c };
    }
    case 'writeUp':
      return { account, date, times: '', minutes: visit.Write_up_Time_Minutes__c };
  }
}

/** By the wall clock (product/weekly-view#travel-and-site-minutes); null if a moment is missing or they are swapped. */
function minutesBetween(start: string | null, end: string | null): number | null {
  if (!start || !end) return null;
  const minutes = (Date.parse(`${end.slice(0, 16)}Z`) - Date.parse(`${start.slice(0, 16)}Z`)) / 60_000;
  return minutes >= 0 ? minutes : null;
}

/** Visits in the details have no id, so their index in the answer is their key. */
export function numbered<Item>(items: readonly Item[]): { key: number; item: Item }[] {
  return items.map((item, key) => ({ key, item }));
}
