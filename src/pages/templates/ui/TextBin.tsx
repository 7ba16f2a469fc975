import { useRef } from 'react';
import { hasRole } from '@contract/role';
import type { BinnedText } from '@contract/template-history';
import { selectUser } from '@/entities/session';
import { useListTextBinQuery, useRemoveTextForGoodMutation, useRestoreTextMutation } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { isRowBy, useAppDispatch, useAppSelector } from '@/shared/redux';
import { Bin, BinHead, type BinKind } from '@/shared/ui/bin';
import { EmptyState } from '@/shared/ui/empty-state';
import { notificationShown } from '@/shared/ui/snack-bar';
import { forGoodStep, restoreStep } from '../model/text-steps';

const KINDS = { template: 'Template', section: 'Section' } as const;

const TEXTS: BinKind<BinnedText> = {
  noun: ['text', 'texts'],
  keyOf: ({ kind, id }) => `${kind} ${id}`,
  nameOf: ({ title }) => title,
  columns: [
    { title: 'Name', render: ({ title }) => title },
    { title: 'Kind', kind: 'short', render: ({ kind }) => KINDS[kind] },
  ],
  saysBy: true,
  cardsBelow: 600,
  shownAs: 'templates.bin',
  isRow: isRowBy<BinnedText>('id'),
};

/** The deleted templates and sections (product/templates#bin). */
export function TextBin({ onLeave }: { onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const mayDelete = hasRole(useAppSelector(selectUser)?.roles ?? [], 'Admin');
  const answer = useListTextBinQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreTextMutation();
  const [remove] = useRemoveTextForGoodMutation();
  const back = useRef<HTMLButtonElement>(null);

  const handleRestore = async ({ kind, id, version }: BinnedText) => {
    const { error } = await restore({ kind, id, version });
    if (error) return false; // the snack-bar shows it
    dispatch(notificationShown(`${KINDS[kind]} restored`, 'success'));
    return true;
  };
  const handleRemove = async ({ kind, id, version }: BinnedText, reason: string) => {
    const { error } = await remove({ kind, id, version, reason });
    if (error) return messageOf(error);
    dispatch(notificationShown(`${KINDS[kind]} deleted for good`, 'success'));
    return null;
  };
  return (
    <Bin
      kind={TEXTS}
      caption="Deleted templates and sections"
      rows={answer.data?.texts}
      answer={answer}
      empty={<EmptyState title="The bin is empty">Templates and sections that are deleted will be here.</EmptyState>}
      leave={back}
      restore={handleRestore}
      restoreSteps={(texts) => texts.map((text) => restoreStep(text, dispatch))}
      forGood={
        mayDelete && {
          also: () => 'its versions',
          remove: handleRemove,
          step: (text, reason) => forGoodStep(text, reason, dispatch),
        }
      }
    >
      <BinHead ref={back} back="Back to the lists" onLeave={onLeave}>
        Deleted templates and sections stay here for 30 days.
      </BinHead>
    </Bin>
  );
}
