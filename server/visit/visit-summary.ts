import type { VisitSummary } from '@contract/visit';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { staff, visits } from '../data/schema';
import { personName } from '../people/person-name';
import { daysTillEndOfMonth, londonInstant, londonMoment, tickerBetween } from './london-clock';

/** The current moment in London. */
const MOMENT = sql`${sql.placeholder('moment')}::timestamp`;

const colleagues = alias(staff, 'colleagues');

/**
 * A visit counts towards its target once it is booked, and still counts when it has been completed, but not when it
 * is cancelled.
 */
const IS_COUNTED = sql`${visits.status} in ('B', 'C') and not ${visits.cancelled}`;

/**
 * Home's figures for one person (product/visit-calendar#visit-summary-figures). Months and years are calendar ones in
 * London. A person without visit targets and visits is not a consultant: they have name and job title, but every figure
 * is null.
 */
export async function visitSummaryOf(db: Database, staffId: string, now: Date): Promise<VisitSummary> {
  const moment = londonMoment(now);
  const [person] = await summaryQuery(db).execute({ staffId, moment });
  if (!person) throw new Error(`The session belongs to ${staffId}, who has no staff row.`);

  const { monthly, annual, next } = person;
  const isConsultant = person.monthlyTarget > 0 || person.annualTarget > 0 || annual > 0 || next !== null;
  const figure = (value: number | null) => (isConsultant ? value : null);
  return {
    consultantName: person.name,
    consultantJobTitle: person.jobTitle,
    consultantNextVisitDate: next?.slice(0, 10) ?? null,
    consultantNextVisitTime: next?.slice(11) ?? null,
    consultantTickerTillNextVisit: next ? tickerBetween(now, londonInstant(next)) : null,
    daysTillEndOfMonth: daysTillEndOfMonth(now),
    consultantMonthlyPercentage: figure(percentageOf(monthly, person.monthlyTarget)),
    consultantMonthlyVisitCount: figure(monthly),
    consultantMonthlyTarget: figure(person.monthlyTarget),
    consultantAnnualPercentage: figure(percentageOf(annual, person.annualTarget)),
    consultantAnnualVisitCount: figure(annual),
    consultantAnnualTarget: figure(person.annualTarget),
    regionalMonthlyPercentage: figure(percentageOf(person.regionalCount ?? 0, person.regionalTarget ?? 0)),
  };
}

const summaryQuery = preparedOn((db: Database) =>
  db
    .select({
      name: personName,
      jobTitle: staff.jobTitle,
      monthlyTarget: staff.monthlyVisitTarget,
      annualTarget: staff.annualVisitTarget,
      monthly: sql<number>`counts.monthly`,
      annual: sql<number>`counts.annual`,
      next: sql<string | null>`(${nextBookedVisit(db)})`.mapWith(visits.startsAt),
      regionalCount: sql<number | null>`regional.count`,
      regionalTarget: sql<number | null>`regional.target`,
    })
    .from(staff)
    .crossJoin(sql`lateral (${visitCounts(db)}) as counts (monthly, annual)`)
    .leftJoin(sql`lateral (${regionalCounts(db)}) as regional (count, target)`, sql`${staff.region} <> ''`)
    .where(eq(staff.id, sql.placeholder('staffId')))
    .prepare(''),
);

/** Share of `target` in per cent with one decimal; null without a target. It may exceed 100. */
function percentageOf(count: number, target: number): number | null {
  return target > 0 ? Math.round((count / target) * 1000) / 10 : null;
}

/** The visits of this month and year of the consultant in the outer row of `staff`. */
function visitCounts(db: Database) {
  return db
    .select({
      monthly: sql`count(*) filter (where ${startsInSame('month')})::int`,
      annual: sql`count(*)::int`,
    })
    .from(visits)
    .where(and(eq(visits.consultantId, staff.id), IS_COUNTED, startsInSame('year')));
}

/** The start of the next booked visit of the consultant in the outer row. */
function nextBookedVisit(db: Database) {
  return db
    .select({ startsAt: visits.startsAt })
    .from(visits)
    .where(
      and(
        eq(visits.consultantId, staff.id),
        eq(visits.status, 'B'),
        eq(visits.cancelled, false),
        sql`${visits.startsAt} > ${MOMENT}`,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(1);
}

/** This month's visits of the active consultants in the outer row's region, and the sum of their targets. */
function regionalCounts(db: Database) {
  const isColleague = and(
    eq(colleagues.region, staff.region),
    eq(colleagues.active, true),
    gt(colleagues.monthlyVisitTarget, 0),
  );
  const targetSum = db
    .select({ sum: sql`sum(${colleagues.monthlyVisitTarget})::int` })
    .from(colleagues)
    .where(isColleague);
  return db
    .select({ count: sql`count(*)::int`, target: sql`(${targetSum})` })
    .from(colleagues)
    .innerJoin(visits, eq(visits.consultantId, colleagues.id))
    .where(and(isColleague, IS_COUNTED, startsInSame('month')));
}

/**
 * True for visits that start in the moment's calendar month or year; a range, so that the index on the start can be
 * used.
 */
function startsInSame(unit: 'month' | 'year') {
  const first = sql`date_trunc(${sql.raw(`'${unit}'`)}, ${MOMENT})`;
  return sql`(${visits.startsAt} >= ${first} and ${visits.startsAt} < ${first} + ${sql.raw(`interval '1 ${unit}'`)})`;
}
