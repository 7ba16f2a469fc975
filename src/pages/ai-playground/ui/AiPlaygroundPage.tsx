import { BookmarkIcon, ChatIcon, DocumentIcon } from '@blueprintjs/icons';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton, AddButton, usePageKeys } from '@/shared/ui/screen-keys';
import { TitledCallout } from '@/shared/ui/titled-callout';
import { UndoNote } from '@/shared/ui/undo-note';
import { messageOf } from '@/shared/api';
import { isOneOf, useShownState } from '@/shared/redux';
import { formatNumber } from '@/shared/lib/number';
import { TextField } from '@/shared/ui/form-field';
import { useListAiModelsQuery } from '../api/ai-api';
import { messagesToSend } from '../model/conversation';
import { CONVERSATION_CHANGED, usePlayground, type Playground } from '../model/use-playground';
import { formatCost } from '../model/cost';
import type { KeptConversations } from '../model/use-kept-conversations';
import styles from './AiPlaygroundPage.module.css';
import { AttachDialog } from './AttachDialog';
import { ConversationsDialog } from './ConversationsDialog';
import { FollowUp } from './FollowUp';
import { MessageTable } from './MessageTable';
import { ModelBar } from './ModelBar';
import { PersonalDataDialog } from './PersonalDataDialog';
import { PromptsDialog } from './PromptsDialog';
import { ResultPanel } from './ResultPanel';
import { StartFrom } from './StartFrom';
import { SubmitBar } from './SubmitBar';

const NONE: readonly never[] = [];

/** `/ai`: a conversation as a table, submitted to one or two models (product/ai-playground#message-table). */
export function AiPlaygroundPage() {
  const { data: models = NONE, error, isLoading, isFetching, refetch } = useListAiModelsQuery();
  const playground = usePlayground(models);
  const [open, setOpen] = useShownState('ai.dialog', isOneOf('prompts', 'conversations', 'attach'), null);
  const close = () => setOpen(null);
  const { askedBack, choice, runs } = playground;

  useEscape(playground.isRunning, playground.stop);
  const isUntouched = useUntouched(playground.isRunning);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      playground.submit();
    }
  };

  return (
    <PageFrame
      title="AI Playground"
      purpose="Write a conversation, ask a model and judge its answer."
      actions={
        <>
          {playground.kept.list.isOffered && (
            <ActionButton
              icon={<ChatIcon />}
              keys="O"
              text="Conversations"
              variant="outlined"
              onAction={() => setOpen('conversations')}
            />
          )}
          <ActionButton
            icon={<BookmarkIcon />}
            keys="P"
            text="Saved prompts"
            variant="outlined"
            onAction={() => setOpen('prompts')}
          />
          <AddButton intent="none" text="New conversation" variant="outlined" onAction={playground.startAgain} />
        </>
      }
      filters={<ModelBar models={models} isLoading={isLoading} playground={playground} />}
    >
      {error && (
        <FailureNote
          isRetrying={isFetching}
          message={`Could not load the models. ${messageOf(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!isLoading && !error && models.length === 0 && <NotConfigured />}

      {/* The keys work anywhere in the content. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls in it are what is interactive */}
      <div className={styles.work} data-wide={choice.isComparing || runs.length > 1} onKeyDown={handleKey}>
        <section className="app-stack app-shrink" aria-labelledby="ai-conversation">
          <h2 id="ai-conversation">Conversation</h2>
          <MessageTable playground={playground} />
          <UndoNote of={CONVERSATION_CHANGED} />
          <ActionButton
            className="app-start"
            icon={<DocumentIcon />}
            keys="T"
            text="Attach a text"
            variant="minimal"
            onAction={() => setOpen('attach')}
          />
          <VariableFields playground={playground} />
          <SubmitBar playground={playground} />
        </section>
        <ResultPanel runs={runs} onAdd={playground.addAnswer}>
          <KeptNote kept={playground.kept} />
          {runs.length === 0 && !playground.kept.keptAs && <StartFrom playground={playground} />}
          {playground.canFollowUp && <FollowUp playground={playground} takesFocus={isUntouched} />}
        </ResultPanel>
      </div>

      {askedBack && <PersonalDataDialog askedBack={askedBack} playground={playground} />}
      {open === 'conversations' && <ConversationsDialog playground={playground} onClose={close} />}
      {open === 'attach' && <AttachDialog onAttach={playground.attach} onClose={close} />}
      {open === 'prompts' && (
        <PromptsDialog
          present={messagesToSend(playground.messages)}
          onChoose={({ name, messages }) => {
            close();
            playground.takePrompt(name, messages);
          }}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

/** Handles Esc wherever the focus is, even in the portal's bar. A dialog or list that Esc closes has priority. */
function useEscape(isActive: boolean, onEscape: () => void) {
  usePageKeys(
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) onEscape();
    },
    { isOff: !isActive },
  );
}

/** Whether nothing has been pressed since the answer began, so that the next question can be typed at once. */
function useUntouched(isRunning: boolean): () => boolean {
  const isTouched = useRef(true);
  useEffect(() => {
    if (!isRunning) return undefined;
    isTouched.current = false;
    const touch = () => {
      isTouched.current = true;
    };
    document.addEventListener('keydown', touch, { capture: true });
    document.addEventListener('pointerdown', touch, { capture: true });
    return () => {
      document.removeEventListener('keydown', touch, { capture: true });
      document.removeEventListener('pointerdown', touch, { capture: true });
    };
  }, [isRunning]);
  return () => !isTouched.current;
}

function NotConfigured() {
  return (
    <TitledCallout compact intent="warning" title="No AI service is configured" role="status">
      You cannot submit until an administrator sets a service with <code>AI_SERVICE_URL</code>, and its key with{' '}
      <code>AI_SERVICE_KEY</code>. You can still write and save conversations and prompts.
    </TitledCallout>
  );
}

/** The title that the conversation is saved under, and what it has used so far; or why it could not be saved. */
function KeptNote({ kept: { keptAs, problem } }: { kept: KeptConversations }) {
  if (problem !== null) return <FailureNote message={`The conversation could not be saved. ${problem}`} />;
  if (!keptAs) return null;
  const { tokens, cost } = keptAs.spent;
  const used = tokens.in + tokens.out;
  return (
    <p className={styles.kept}>
      {`Saved as “${keptAs.title}”`}
      {used > 0 && ` · ${formatNumber(used)} tokens so far`}
      {cost !== null && ` · ${formatCost(cost)}`}
    </p>
  );
}

function VariableFields({ playground: { variables, values, setValue } }: { playground: Playground }) {
  if (variables.length === 0) return null;
  return (
    <fieldset className={styles.variables}>
      <legend className={styles.legend}>Variables</legend>
      {variables.map((name, index) => (
        <TextField
          key={name}
          id={`ai-variable-${index}`}
          label={name}
          value={(Object.hasOwn(values, name) && values[name]) || ''}
          onChange={(value) => setValue(name, value)}
        />
      ))}
    </fieldset>
  );
}
