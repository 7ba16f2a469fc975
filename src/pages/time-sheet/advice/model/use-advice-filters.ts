import { useSearchParams } from 'react-router-dom';
import { useClientName } from '@/entities/client';
import { today } from '@/shared/lib/date';
import { readAdviceFilters, writeAdviceFilters, type AdviceFilters } from './advice-filters';

/** The filters, which are in the address. Another filter begins at its first page. */
export function useAdviceFilters(): [AdviceFilters, (patch: Partial<AdviceFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const setFilters = (patch: Partial<AdviceFilters>) => {
    setParams((present) =>
      writeAdviceFilters({ ...readAdviceFilters(present, today()), page: 0, ...patch }, present, today()),
    );
  };
  const filters = readAdviceFilters(params, today());
  const { account } = filters;
  const clientName = useClientName(account);
  return [{ ...filters, account: account && { ...account, text: clientName } }, setFilters];
}
