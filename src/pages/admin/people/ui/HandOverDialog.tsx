import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { HandedOver, Work, WorkKind, HandOverPart } from '@contract/hand-over';
import type { Person } from '@contract/person';
import { messageOf } from '@/shared/api';
import { useAppDispatch } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { FormDialog } from '@/shared/ui/form-dialog';
import { SelectField } from '@/shared/ui/form-field';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { TitledCallout } from '@/shared/ui/titled-callout';
import { formatDate, formatTime } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { useGetPersonWorkQuery, useGetHandOverClashesQuery, handOver } from '../api/hand-over-api';
import {
  neededFor,
  NO_TAKERS,
  partsOf,
  takerOf,
  takersFor,
  namedResult,
  undoOf,
  workWords,
  type Takers,
} from '../model/hand-over-form';
import { nameOf } from '../model/person-labels';
import { ScrolledList } from './ScrolledList';
import { WorkOfKindField } from './WorkOfKindField';

interface HandOverDialogProps {
  person: Person;
  onClose: () => void;
}

/** What a person still has to do, and who takes it over (product/people#hand-over). */
export function HandOverDialog({ person, onClose }: HandOverDialogProps) {
  const name = nameOf(person);
  const answer = useGetPersonWorkQuery(person.id, { refetchOnMountOrArgChange: true });
  const [takers, setTakers] = useState<Takers>(NO_TAKERS);
  const { send, isSending, failure, done } = useHandOver(name);
  const work = answer.data;
  const parts = work ? partsOf(work, person.id, takers) : [];
  const isEmpty = work !== undefined && work.kinds.every(({ count }) => count === 0);

  const handleSubmit = async () => {
    if (!work) return;
    const isAll = parts.every(
      ({ kind, items }) => work.kinds.find((each) => each.kind === kind)?.count === items.length,
    );
    const result = await send(parts, work);
    if (result && result.refused.length === 0 && result.warnings.length === 0 && isAll) onClose();
  };

  return (
    <FormDialog
      action="Hand over"
      cancel={isEmpty || done ? 'Done' : 'Cancel'}
      canSend={work !== undefined && neededFor(work, parts).length === 0}
      failure={failure}
      isSubmitting={isSending}
      needed={work && !isEmpty ? neededFor(work, parts) : []}
      notes={done && <Result done={done} />}
      size="medium"
      title={`Hand over the work of ${name}`}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {failureInsteadOf({ ...answer, data: work })}
      {!work && !answer.isError && <p role="status">Loading what {name} still has to do …</p>}
      {isEmpty && (
        <EmptyState title="Nothing to hand over">{name} has no visits, clients, targets or other open work.</EmptyState>
      )}
      {work && !isEmpty && (
        <WorkFields {...{ person, work, takers }} hasTaker={parts.length > 0} onChange={setTakers} />
      )}
    </FormDialog>
  );
}

interface WorkFieldsProps {
  person: Person;
  work: Work;
  takers: Takers;
  hasTaker: boolean;
  onChange: (takers: Takers) => void;
}

function WorkFields({ person, work, takers, hasTaker, onChange }: WorkFieldsProps) {
  const optionsFor = (people: readonly Work['people'][number][]) =>
    people.map(({ id: value, name }) => ({ value, label: name }));
  const choose = (kind: WorkKind) => (chosen: string) =>
    onChange({ ...takers, own: { ...takers.own, [kind]: chosen } });
  const visitTaker = takerOf(takers, 'visits');
  return (
    <>
      <SelectField
        label="Everything goes to"
        hint="Below, you can choose somebody else for each kind."
        missing={!hasTaker && 'Choose somebody.'}
        options={[{ value: '', label: 'Choose' }, ...optionsFor(work.people)]}
        value={takers.all}
        onChange={(value) => onChange({ ...takers, all: value })}
      />
      {work.kinds
        .filter(({ count }) => count > 0)
        .map((each) => (
          <WorkOfKindField
            key={each.kind}
            work={each}
            people={optionsFor(takersFor(each.kind, work.people))}
            chosen={takers.own[each.kind] ?? ''}
            owner={nameOf(person)}
            onChoose={choose(each.kind)}
          >
            {each.kind === 'visits' && visitTaker !== null && <VisitClashes from={person.id} to={visitTaker} />}
          </WorkOfKindField>
        ))}
    </>
  );
}

/** What was not handed over, and what the visits now overlap with. */
function Result({ done: { refused, warnings } }: { done: HandedOver }) {
  return (
    <>
      {refused.length > 0 && (
        <TitledCallout compact intent="danger" role="alert" title="Not handed over">
          <ScrolledList label="Not handed over">
            {refused.map(({ kind, id, name, reason }) => (
              <li key={`${kind} ${id}`}>{[name, reason].filter(Boolean).join(': ')}</li>
            ))}
          </ScrolledList>
        </TitledCallout>
      )}
      {warnings.length > 0 && (
        <TitledCallout compact intent="warning" role="status" title="Handed over, with clashes">
          <ScrolledList label="Clashes">
            {[...new Set(warnings)].map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ScrolledList>
        </TitledCallout>
      )}
      {refused.length === 0 && warnings.length === 0 && (
        <Callout compact intent="success" role="status">
          Handed over.
        </Callout>
      )}
    </>
  );
}

/** What visits would overlap with in the plan of the person who takes them over; it prevents nothing. */
function VisitClashes({ from, to }: { from: string; to: string }) {
  const { currentData, isError, isFetching, error, refetch } = useGetHandOverClashesQuery(
    { from, to },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && isError) return <FailureNote isPlain error={error} isRetrying={isFetching} onRetry={refetch} />;
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

/** Hands work over and offers to undo it (product/people#hand-over). `name` is the person who has it. */
function useHandOver(name: string) {
  const dispatch = useAppDispatch();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<HandedOver | null>(null);

  const undo = async (handedOver: HandedOver) => {
    const { data, error } = await dispatch(handOver.initiate(undoOf(handedOver), { track: false }));
    if (!data) {
      dispatch(notificationShown(messageOf(error), 'error'));
      return;
    }
    const kept = data.refused.map((each) => `${each.name}: ${each.reason}`);
    if (data.parts.length > 0) dispatch(notificationShown(`${name} has ${workWords(data.parts)} again.`, 'success'));
    if (kept.length > 0) dispatch(notificationShown(`Not given back: ${kept.slice(0, 3).join(' ')}`, 'error'));
  };

  /** @returns the result; null after a failure, which is shown in the dialog. */
  const send = async (parts: HandOverPart[], work: Work): Promise<HandedOver | null> => {
    setIsSending(true);
    setFailure(null);
    const { data = null, error } = await dispatch(handOver.initiate({ parts }, { track: false }));
    setIsSending(false);
    if (!data) setFailure(messageOf(error));
    else {
      setDone(namedResult(data, work));
      if (data.parts.length > 0)
        dispatch(offerUndo({ text: `Handed over ${workWords(data.parts)} of ${name}.`, undo: () => undo(data) }));
    }
    return data;
  };

  return { send, isSending, failure, done };
}
