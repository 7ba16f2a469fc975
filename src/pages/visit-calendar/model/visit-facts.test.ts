import { describe, expect, it } from 'vitest';
import type { VisitRecord } from '@contract/visit-calendar';
import { toEvent } from './visit-file';
import { timeShare, visitFacts } from './visit-facts';

const VISIT: VisitRecord = {
  Account_Name__c: 'Trinity Plastics Ltd',
  Description__c: 'All departments',
  Visit_Start__c: '2026-11-16T09:30',
  Visit_End__c: '2026-11-16T12:30',
  Actual_Start_Time__c: '2026-11-16T09:40',
  Actual_End_Time__c: null,
  Status__c: 'Completed',
  Account_H_S_Consultant__c: null,
  Travel_Start_Time__c: '2026-10-25T00:30',
  Travel_End_Time__c: '2026-10-25T02:30',
  Actual_Time_Minutes__c: 185,
  Write_up_Time_Minutes__c: null,
};

describe('the facts of a visit', () => {
  it('are complete and in order, with a dash for unknown ones', () => {
    expect(visitFacts(VISIT).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Description: All departments',
      'Booking Date: 16/11/2026',
      'Booking Times: 09:30–12:30',
      'Actual Times: from 09:40',
      'Status: Completed',
      'Account Consultant: –',
      'Travel Times: 00:30–02:30',
    ]);
  });

  it('count travel in local time, even on the night of a clock change', () => {
    expect(timeShare(VISIT, 'travel').minutes).toBe(120);
    expect(timeShare({ ...VISIT, Travel_End_Time__c: '2026-10-24T02:30' }, 'travel').minutes).toBeNull();
    expect(timeShare(VISIT, 'site')).toMatchObject({ times: 'from 09:40', minutes: 185 });
    expect(timeShare(VISIT, 'writeUp')).toMatchObject({ times: '', minutes: null });
  });
});

describe('a visit as an event', () => {
  const visit = { id: 'v1', accountName: 'Trinity', subActivity: 'Audit', description: null };

  it('starts when the visit does', () => {
    expect(toEvent({ ...visit, visitDate: '2026-11-16T09:30' })).toMatchObject({
      uid: 'visit-v1@harbour-tools',
      start: '2026-11-16T09:30',
      summary: 'Audit · Trinity',
    });
  });

  it.each([null, '', 'soon', '2026-02-30T09:00'])('does not exist with the date %j', (visitDate) => {
    expect(toEvent({ ...visit, visitDate })).toBeNull();
  });
});
