import type { VisitSummary } from '@contract/visit';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { staff, visits } from '../data/schema';
import { daysTillEndOfMonth, londonInstant, londonMoment, tickerBetween } from './london-clock';

/** A visit counts towards its target once it is booked, and goes on counting when it has been completed. */
const COUNTED = sql.raw(`('B', 'C')`);

/**
 * Home's figures for one person (A §2.4). Months and years are the calendar's in London. Somebody without visit targets
 * and visits is no consultant: name and job title stay, every figure is null.
 */
export async function visitSummaryOf(db: Database, staffId: string, now: Date): Promise<VisitSummary> {
  const moment = londonMoment(now);
  const asked = db
    .select({
      name: sql<string>`${staff.firstName} || ' ' || ${staff.lastName}`,
      jobTitle: staff.jobTitle,
      region: staff.region,
      monthlyTarget: staff.monthlyVisitTarget,
      annualTarget: staff.annualVisitTarget,
    })
    .from(staff)
    .where(eq(staff.id, staffId));
  const [[person], counts, next] = await Promise.all([
    asked,
    visitCounts(db, staffId, moment),
    nextBookedVisit(db, staffId, moment),
  ]);
  if (!person) throw new Error(`The session belongs to ${staffId}, who has no staff row.`);

  const isConsultant = person.monthlyTarget > 0 || person.annualTarget > 0 || counts.annual > 0 || next !== null;
  const figure = (value: number | null) => (isConsultant ? value : null);
  return {
    consultantName: person.name,
    consultantJobTitle: person.jobTitle,
    consultantNextVisitDate: next?.slice(0, 10) ?? null,
    consultantNextVisitTime: next?.slice(11) ?? null,
    consultantTickerTillNextVisit: next ? tickerBetween(now, londonInstant(next)) : null,
    daysTillEndOfMonth: daysTillEndOfMonth(now),
    consultantMonthlyPercentage: figure(percentageOf(counts.monthly, person.monthlyTarget)),
    consultantMonthlyVisitCount: figure(counts.monthly),
    consultantMonthlyTarget: figure(person.monthlyTarget),
    consultantAnnualPercentage: figure(percentageOf(counts.annual, person.annualTarget)),
    consultantAnnualVisitCount: figure(counts.annual),
    consultantAnnualTarget: figure(person.annualTarget),
    regionalMonthlyPercentage: isConsultant && person.region ? await regionalShare(db, person.region, moment) : null,
  };
}

/** Share of `target` in per cent with one decimal; null without a target. It may exceed 100. */
function percentageOf(count: number, target: number): number | null {
  return target > 0 ? Math.round((count / target) * 1000) / 10 : null;
}

async function visitCounts(
  db: Database,
  staffId: string,
  moment: string,
): Promise<{ monthly: number; annual: number }> {
  const [counts] = await db
    .select({
      monthly: sql<number>`count(*) filter (where ${startsInSame('month', moment)})::int`,
      annual: sql<number>`count(*)::int`,
    })
    .from(visits)
    .where(and(eq(visits.consultantId, staffId), sql`${visits.status} in ${COUNTED}`, startsInSame('year', moment)));
  return counts ?? { monthly: 0, annual: 0 };
}

async function nextBookedVisit(db: Database, staffId: string, moment: string): Promise<string | null> {
  const [next] = await db
    .select({ startsAt: visits.startsAt })
    .from(visits)
    .where(and(eq(visits.consultantId, staffId), eq(visits.status, 'B'), gt(visits.startsAt, moment)))
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(1);
  return next?.startsAt ?? null;
}

/** The visits of a region's active consultants in this month against the sum of their targets. */
async function regionalShare(db: Database, region: string, moment: string): Promise<number | null> {
  const counted = db
    .select({ consultantId: visits.consultantId, count: sql<number>`count(*)::int`.as('counted_visits') })
    .from(visits)
    .where(and(sql`${visits.status} in ${COUNTED}`, startsInSame('month', moment)))
    .groupBy(visits.consultantId)
    .as('counted');
  const [sum] = await db
    .select({
      count: sql<number>`coalesce(sum(${counted.count}), 0)::int`,
      target: sql<number>`coalesce(sum(${staff.monthlyVisitTarget}), 0)::int`,
    })
    .from(staff)
    .leftJoin(counted, eq(counted.consultantId, staff.id))
    .where(and(eq(staff.region, region), eq(staff.active, true), gt(staff.monthlyVisitTarget, 0)));
  return percentageOf(sum?.count ?? 0, sum?.target ?? 0);
}

/** True for visits that start in the calendar month or year of `moment`; a range, so that the index on the start serves it. */
function startsInSame(unit: 'month' | 'year', moment: string) {
  const first = sql`date_trunc(${sql.raw(`'${unit}'`)}, ${moment}::timestamp)`;
  return sql`(${visits.startsAt} >= ${first} and ${visits.startsAt} < ${first} + ${sql.raw(`interval '1 ${unit}'`)})`;
}
