import { Button, Callout, Tag, type Intent } from '@blueprintjs/core';
import { LinkIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Form, FormStatus } from '@contract/form';
import { neverCompleted } from '@contract/form-rules';
import { isText } from '@contract/guards';
import { DraftNote } from '@/features/keep-draft';
import { isApiError } from '@/shared/api';
import { useIsNarrow } from '@/shared/lib/media-query';
import { usePageTitle } from '@/shared/lib/page-title';
import { isOneOf, useShownDialog, useShownState } from '@/shared/redux';
import { CHOICE_NEEDED, MeanwhileNote } from '@/shared/ui/changed-meanwhile';
import { stillNeeded } from '@/shared/ui/form-dialog-footer';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { UndoNote } from '@/shared/ui/undo-note';
import { useGetSurveyFormQuery } from '../api/forms-api';
import { statusMessage, STATUS_STEPS, STATUS_TITLES, questionTitle } from '../model/form-labels';
import { useCopyLink } from '../model/use-copy-link';
import { QUESTIONS_CHANGED, useFormBuilder, type FormBuilderState } from '../model/use-form-builder';
import styles from './FormBuilder.module.css';
import { FormPreview } from './FormPreview';
import { FormSettings } from './FormSettings';
import { GiveDialog } from './GiveDialog';
import { QuestionList } from './QuestionList';

interface FormBuilderViewProps {
  formKey: string;
  onLeave: () => void;
  onSubmissions: () => void;
}

/** One form in the builder, once it is loaded. Later answers do not change what is being edited. */
export function FormBuilderView({ formKey, onLeave, onSubmissions }: FormBuilderViewProps) {
  const { data, error, isFetching, refetch } = useGetSurveyFormQuery(formKey, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Form | null>(null);
  usePageTitle(opened?.description ?? 'Forms');
  if (!opened && data && !isFetching) setOpened(data);
  if (opened)
    return <FormBuilder form={opened} latest={data ?? opened} onLeave={onLeave} onSubmissions={onSubmissions} />;

  const isMissing = isApiError(error) && error.status === 404;
  return (
    <PageFrame title="Forms" actions={<Button text="All forms" onClick={onLeave} />}>
      {isMissing && <EmptyState title="No such form">There is no form with the key {formKey}.</EmptyState>}
      {error && !isMissing ? (
        <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        !isMissing && (
          <p className="app-muted" role="status">
            Loading …
          </p>
        )
      )}
    </PageFrame>
  );
}

const INTENTS: Readonly<Record<FormStatus, Intent>> = {
  draft: 'primary',
  open: 'success',
  hidden: 'warning',
  removed: 'none',
};

type FormBuilderProps = Omit<FormBuilderViewProps, 'formKey'> & { form: Form; latest: Form };

function FormBuilder({ form, latest, onLeave, onSubmissions }: FormBuilderProps) {
  const builder = useFormBuilder(form, latest);
  const isNarrow = useIsNarrow(960);
  const [view, setView] = useShownState('form-builder.view', isOneOf('questions', 'preview'), 'questions');
  const [chosen, setChosen] = useShownState('form-builder.question', isText, null);
  const giving = useShownDialog('form-builder.give', isText);
  const [done, setDone] = useState<string | null>(null);
  const copyLink = useCopyLink();
  const { content, isChanged, isSaving } = builder;
  const { status, version, key } = builder.form;

  const stuck = neverCompleted(content.questions);
  const refusal = refusalOf(builder, stuck && questionTitle(stuck, content.questions.indexOf(stuck)));
  const send = async (to: FormStatus | null) => {
    const saved = await builder.save(to);
    setDone(saved && (to ? statusMessage(saved, to) : `Version ${saved.version} is saved.`));
  };

  const questions = <QuestionList builder={builder} chosen={chosen} onChoose={setChosen} />;
  const preview = <FormPreview content={content} chosen={chosen} />;
  return (
    <PageFrame
      title={content.description.trim() || key}
      purpose={
        <span className="app-wrap">
          <Tag intent={INTENTS[status]} minimal>
            {STATUS_TITLES[status]}
          </Tag>
          <span>
            Version {version} · {key}
          </span>
        </span>
      }
      actions={
        <>
          <Button text="All forms" onClick={onLeave} />
          <Button text="Submissions" onClick={onSubmissions} />
          <Button text="Give to …" onClick={() => giving.open(key)} />
          <Button icon={<LinkIcon />} text="Copy its link" onClick={() => void copyLink(key)} />
          {STATUS_STEPS[status].map(({ to, text }) => (
            <Button
              key={to}
              disabled={isSaving || builder.isUndecided || (to === 'open' && refusal !== null)}
              text={isChanged && to === 'open' ? 'Save and publish' : text}
              onClick={() => void send(to)}
            />
          ))}
          <Button
            aria-describedby="form-refusal"
            disabled={!isChanged || refusal !== null}
            intent="primary"
            loading={isSaving}
            text="Save"
            onClick={() => void send(null)}
          />
        </>
      }
    >
      <div className={styles.notes}>
        <DraftNote draft={builder.draft} />
        <MeanwhileNote
          what="form"
          clashes={builder.clashes}
          reason={builder.refusals > 0 ? builder.failure : null}
          refusals={builder.refusals}
        />
        {builder.failure !== null && (builder.refusals === 0 || builder.clashes.length === 0) && (
          <FailureNote message={builder.failure} />
        )}
        <div id="form-refusal">
          {refusal !== null && (
            <Callout intent="danger" role="status" compact>
              {refusal}
            </Callout>
          )}
        </div>
        <UndoNote of={QUESTIONS_CHANGED} />
        {done !== null && !isChanged && builder.failure === null && (
          <Callout icon={null} intent="success" role="status" compact>
            {done}
          </Callout>
        )}
      </div>
      {giving.isOpen && <GiveDialog form={builder.form} onClose={giving.close} />}
      <FormSettings content={content} onChange={builder.change} />
      {isNarrow ? (
        <ScreenTabs
          id="form-builder"
          selected={view}
          tabs={[
            { id: 'questions', title: 'Questions', panel: questions },
            { id: 'preview', title: 'Preview', panel: preview },
          ]}
          onSelect={setView}
        />
      ) : (
        <div className={styles.columns}>
          {questions}
          {preview}
        </div>
      )}
    </PageFrame>
  );
}

/** The reason why the form cannot be saved (product/forms#never-completed). */
function refusalOf({ content, isUndecided }: FormBuilderState, stuck: string | null): string | null {
  if (isUndecided) return stillNeeded([CHOICE_NEEDED]);
  if (content.description.trim() === '') return 'Give the form a name before you save it.';
  if (stuck === null) return null;
  return `Nobody could complete this form: “${stuck}” is required and cannot be answered. Give it choices, make it optional, or remove it.`;
}
