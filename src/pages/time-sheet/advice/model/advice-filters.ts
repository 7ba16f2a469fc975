import { ADVICE_PAGE_SIZE, type AdviceQuery } from '@contract/advice';
import type { SearchItem } from '@contract/lookup';
import { isIsoDate } from '@contract/wall-clock';
import { addDays } from '@/shared/lib/date';

/** What the advice tab lists. Days are yyyy-MM-dd, both included; `page` counts from 0. */
export interface AdviceFilters {
  from: string;
  to: string;
  account: SearchItem | null;
  /** 'Show All Advice': colleagues' as well, but only for the account. */
  isAll: boolean;
  page: number;
}

/** Days between the first and the last day that are listed by default (product/advice#default-dates). */
const USUAL_DAYS = 30;

/**
 * The filters in an address (`?from=`, `?to=`, `?account=` with `?accountName=`, `?all=`, `?page=` from 1 as people
 * count). Invalid values count as absent; a Date From after Date To becomes that day.
 */
export function readAdviceFilters(params: URLSearchParams, now: string): AdviceFilters {
  const day = (name: string) => {
    const value = params.get(name);
    return value !== null && isIsoDate(value) ? value : null;
  };
  const to = day('to') ?? now;
  const from = day('from') ?? addDays(to, -USUAL_DAYS);
  const accountId = params.get('account') ?? '';
  const account = /^[\w-]{1,64}$/.test(accountId)
    ? { value: accountId, text: params.get('accountName') || accountId }
    : null;
  const page = params.get('page') ?? '';
  return {
    from: from < to ? from : to,
    to,
    account,
    isAll: account !== null && params.has('all'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0,
  };
}

/** An address with these filters, without defaults, so that a link always means the last days. */
export function writeAdviceFilters(
  { from, to, account, isAll, page }: AdviceFilters,
  params: URLSearchParams,
  now: string,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of ['from', 'to', 'account', 'accountName', 'all', 'page']) changed.delete(name);
  if (to !== now || from !== addDays(now, -USUAL_DAYS)) {
    changed.set('from', from);
    changed.set('to', to);
  }
  if (account) {
    changed.set('account', account.value);
    changed.set('accountName', account.text);
    if (isAll) changed.set('all', '1');
  }
  if (page > 0) changed.set('page', String(page + 1));
  return changed;
}

/**
 * The call's body for them (product/advice#own-advice); an employee's own advice names them, everybody's names nobody
 * (product/advice#show-all).
 */
export function adviceQuestion(filters: AdviceFilters, employeeId: string | null): AdviceQuery {
  return {
    fromDate: filters.from,
    toDate: filters.to,
    accountId: filters.account?.value ?? null,
    employeeId: filters.isAll ? null : employeeId,
    pageNumber: filters.page,
    pageSize: ADVICE_PAGE_SIZE,
  };
}
