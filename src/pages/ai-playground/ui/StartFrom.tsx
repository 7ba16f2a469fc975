import { BookmarkIcon, ChatIcon } from '@blueprintjs/icons';
import { useRecents } from '@/entities/preference';
import { formatMoment } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { FailureNote } from '@/shared/ui/failure-note';
import { PickList } from '@/shared/ui/pick-list';
import { isSavedPrompt } from '../model/prompt-file';
import { useContinued } from '../model/use-continued';
import type { Playground } from '../model/use-playground';

/** How many are offered here; the dialogs list all of them. */
const SHOWN = 5;

/**
 * What can be continued or used while there is no answer: the last conversations, on a server that stores them, and the
 * prompts that are saved in this browser (product/ai-playground#start-from).
 */
export function StartFrom({ playground }: { playground: Playground }) {
  const { list } = playground.kept;
  const [prompts] = useRecents('ai.prompts', isSavedPrompt);
  const { opening, open } = useContinued(playground);

  const conversationRows = list.items.slice(0, SHOWN).map((conversation) => ({
    id: conversation.id,
    icon: <ChatIcon />,
    label: conversation.title,
    detail: conversation.changedOn && formatMoment(conversation.changedOn),
    isBusy: opening === conversation.id,
    onPick: () => {
      if (opening === null) void open(conversation);
    },
  }));
  const promptRows = prompts.slice(0, SHOWN).map(({ id, name, messages }) => ({
    id,
    icon: <BookmarkIcon />,
    label: name,
    detail: counted(messages.length, 'message'),
    onPick: () => playground.takePrompt(name, messages),
  }));
  const hasConversations = list.isLoading || list.problem !== null || conversationRows.length > 0;
  return (
    <>
      {hasConversations && (
        <PickList
          id="ai-last-conversations"
          title="Last conversations"
          rows={conversationRows}
          skeletons={list.isLoading ? SHOWN : 0}
          note={
            list.problem !== null && (
              <FailureNote isPlain isRetrying={list.isRetrying} message={list.problem} onRetry={list.retry} />
            )
          }
        />
      )}
      {promptRows.length > 0 && <PickList id="ai-prompts" title="Saved prompts" rows={promptRows} />}
    </>
  );
}
