import { DAY_STATUSES, type VisitRecord } from '@contract/visit-calendar';
import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { clients, staff, visits } from '../data/schema';
import { HAS_TAKEN_PLACE, NOT_CANCELLED, SITE_MINUTES } from './visit-minutes';

/** Wall-clock dates yyyy-MM-dd, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** All visits of a consultant that start in `range`, including proposals, by start; none for an unknown consultant. */
export async function visitsOfConsultant(db: Database, email: string, range: DateRange): Promise<VisitRecord[]> {
  return selectRecords(db, email, range);
}

/** Those that have taken place, over which the week's travel, site and write-up minutes are summed. */
export async function siteTimeOfConsultant(db: Database, email: string, range: DateRange): Promise<VisitRecord[]> {
  return selectRecords(db, email, range, HAS_TAKEN_PLACE);
}

async function selectRecords(
  db: Database,
  email: string,
  { from, to }: DateRange,
  condition?: SQL,
): Promise<VisitRecord[]> {
  const accountConsultant = alias(staff, 'account_consultant');
  const rows = await db
    .select({
      Account_Name__c: clients.name,
      Description__c: visits.description,
      Visit_Start__c: visits.startsAt,
      Visit_End__c: visits.endsAt,
      Actual_Start_Time__c: visits.actualStart,
      Actual_End_Time__c: visits.actualEnd,
      Status__c: visits.status,
      Account_H_S_Consultant__c: sql<
        string | null
      >`${accountConsultant.firstName} || ' ' || ${accountConsultant.lastName}`,
      Travel_Start_Time__c: visits.travelStart,
      Travel_End_Time__c: visits.travelEnd,
      Actual_Time_Minutes__c: SITE_MINUTES,
      Write_up_Time_Minutes__c: visits.writeUpMinutes,
    })
    .from(visits)
    .innerJoin(staff, eq(staff.id, visits.consultantId))
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .leftJoin(accountConsultant, eq(accountConsultant.id, clients.consultantId))
    .where(
      and(
        eq(sql`lower(${staff.email})`, email.trim().toLowerCase()),
        gte(visits.startsAt, from),
        sql`${visits.startsAt} < ${to}::date + 1`,
        NOT_CANCELLED,
        condition,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return rows.map((row) => ({ ...row, Status__c: statusName(row.Status__c) }));
}

/** The status as the legend's word (product/weekly-view#legend); an unknown one stays unchanged. */
function statusName(letter: string): string {
  const known = Object.entries(DAY_STATUSES).find(([status]) => status === letter);
  return known ? known[1] : letter;
}
