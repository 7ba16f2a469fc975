import { AUDIT_SOURCES, type AuditFilter } from '@contract/audit';
import { isIsoDate } from '@contract/wall-clock';
import { choiceParam, fieldsOf, setParam, textParam, type AddressCodec } from '@/shared/lib/address';

/** The filters; '' means any. */
export type AuditWish = { [Name in keyof Required<AuditFilter>]: string };

const matching = (name: string, isRight: (text: string) => boolean): AddressCodec<string> => ({
  read: (params) => {
    const text = params.get(name) ?? '';
    return isRight(text) ? text : '';
  },
  write: (text, params) => setParam(params, name, text),
});

/** The filters of the log in the address (product/audit#filters). */
export const AUDIT_WISH: AddressCodec<AuditWish> = fieldsOf<AuditWish>({
  who: textParam('who'),
  what: matching('what', (text) => /^[a-z-]{1,40}(?:\.[a-z-]{1,40})?$/.test(text)),
  about: matching('about', (text) => /^[\w-]{1,64}$/.test(text)),
  from: choiceParam('from', ['', ...AUDIT_SOURCES]),
  since: matching('since', isIsoDate),
  until: matching('until', isIsoDate),
});

export const ANYTHING: AuditWish = { who: '', what: '', about: '', from: '', since: '', until: '' };

export const isFiltered = (wish: AuditWish): boolean => Object.values(wish).some((text) => text !== '');

/** The filters of a call: those that are not empty. */
export const filterOf = (wish: AuditWish): AuditFilter =>
  Object.fromEntries(Object.entries(wish).filter(([, text]) => text !== ''));
