import { messageOf } from '@/shared/api';
import { formatDate, formatTime } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { FailureNote } from '@/shared/ui/failure-note';
import { TitledCallout } from '@/shared/ui/titled-callout';
import { useGetHandOverClashesQuery } from '../api/hand-over-api';
import { ScrolledList } from './ScrolledList';

/** What visits would overlap with in the plan of the person who takes them over; it prevents nothing. */
export function VisitClashes({ from, to }: { from: string; to: string }) {
  const { currentData, isError, isFetching, error, refetch } = useGetHandOverClashesQuery(
    { from, to },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && isError)
    return <FailureNote isPlain message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />;
  if (!currentData) return <p role="status">Checking their plan …</p>;
  const { clashes } = currentData;
  if (clashes.length === 0) return <p role="status">None of the visits clashes with their plan.</p>;
  const title = `${counted(clashes.length, 'visit')} would clash`;
  return (
    <TitledCallout compact intent="warning" role="status" title={title}>
      <ScrolledList label={title}>
        {clashes.map(({ id, name, at, texts }) => (
          <li key={id}>
            {formatDate(at)} {formatTime(at)}, {name}: {texts.join(' ')}
          </li>
        ))}
      </ScrolledList>
    </TitledCallout>
  );
}
