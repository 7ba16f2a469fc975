import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord, isText } from '@contract/guards';
import type { SessionRoot } from '@/entities/session';
import { heldFile } from '@/shared/lib/file-registry';
import { saveText } from '@/shared/lib/save-file';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { finishedAt } from './device-time';
import { fileRefsIn, loadDraftFiles } from './draft-file-refs';
import { sendingWanted, type DraftsRoot } from './drafts-slice';
import { itemNoted, itemRemoved, itemReopened, selectOutbox, unlessSending, type OutboxItem } from './outbox';

/** In the state of a history entry: the item that was opened with it. */
const REOPENED = 'reopened';

/**
 * The item of the outbox that this screen was opened for, as a part of its form's React key, so that a form that shows
 * what it has sent starts again.
 */
export function useReopened(): string {
  const state: unknown = useLocation().state;
  return isRecord(state) && isText(state[REOPENED]) ? state[REOPENED] : '';
}

const IS_SENDING = 'It is being sent at this moment.';

/** What the outbox has for one write. */
export function useOutboxArguments<Argument>(
  endpointName: string,
  isArgument: (value: unknown) => value is Argument,
): Argument[] {
  const items = useAppSelector(selectOutbox);
  return useMemo(
    () =>
      items.flatMap((item) => (item.endpointName === endpointName && isArgument(item.argument) ? [item.argument] : [])),
    [endpointName, isArgument, items],
  );
}

/** By the key of their record, the changes that wait ('Waiting'), or that the server has refused ('Needs you'). */
export function useOutboxMarks(
  endpointName: string,
  keyOf: (argument: unknown) => string | null,
): ReadonlyMap<string, string> {
  const items = useAppSelector(selectOutbox);
  return useMemo(
    () =>
      new Map(
        items
          .filter((item) => item.endpointName === endpointName)
          .flatMap(({ argument, problem }): [string, string][] => {
            const key = keyOf(argument);
            return key === null ? [] : [[key, problem === undefined ? 'Waiting' : 'Needs you']];
          }),
      ),
    [endpointName, items, keyOf],
  );
}

/** The user's outbox, and what can be done with its items. */
export function useOutbox() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { getState } = useAppStore<DraftsRoot & SessionRoot>();
  const items = useAppSelector(selectOutbox);
  const sending = useAppSelector(({ drafts }: DraftsRoot) => drafts.sending ?? null);
  const owner = () => getState().drafts.owner ?? '';

  /** No tab sends while `change` is made. */
  const whileQuiet = async (change: () => Promise<void> | void): Promise<boolean> => {
    const isDone = await unlessSending(async () => change());
    if (!isDone) dispatch(notificationShown(IS_SENDING, 'info'));
    return isDone;
  };
  return {
    items,
    sending,
    sendNow: () => void dispatch(sendingWanted()),
    /** Makes it a draft of its form again, on the screen that it belongs to. */
    open: (item: OutboxItem) =>
      whileQuiet(() => {
        dispatch(itemReopened(item));
        void navigate(item.path, { state: { [REOPENED]: `${item.slot} ${item.draft.savedAt}` } });
      }),
    remove: (item: OutboxItem) =>
      whileQuiet(async () => {
        await restoreFiles(owner(), item);
        dispatch(itemRemoved(item));
        dispatch(offerUndo({ text: `${item.name} was deleted.`, undo: () => dispatch(itemNoted(item, {})) }));
      }),
    /** Resolves to whether it was done. */
    removeAll: () => whileQuiet(() => selectOutbox(getState()).forEach((item) => dispatch(itemRemoved(item)))),
    /** Saves items with their files as one file. */
    save: async (wanted: readonly OutboxItem[]) => {
      const saved = await Promise.all(wanted.map((item) => readable(owner(), item)));
      saveText(JSON.stringify(saved, null, 2), 'Waiting to be sent', 'json', 'application/json');
    },
  };
}

async function restoreFiles(owner: string, { draft }: OutboxItem): Promise<File[]> {
  const refs = fileRefsIn(draft.values);
  if (refs.length > 0) await (await loadDraftFiles()).restoreDraftFiles(owner, refs);
  return refs.flatMap(({ id }) => heldFile(id) ?? []);
}

async function readable(owner: string, item: OutboxItem): Promise<object> {
  const { name: title, problem = null, draft } = item;
  const files = await restoreFiles(owner, item);
  const contents = await Promise.all(files.map(async (file) => ({ name: file.name, content: await addressOf(file) })));
  return { title, finishedAt: finishedAt(item), problem, values: draft.values, files: contents };
}

/** A `data:` address. */
async function addressOf(file: File): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCodePoint(byte);
  return `data:${file.type};base64,${btoa(text)}`;
}
