import { Button, Callout } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { SearchItem } from '@contract/lookup';
import type { TemplateInfo } from '@contract/template';
import { selectConfiguration } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useSame } from '../../model/use-same';
import type { Wizard } from '../../model/use-wizard';
import { usePublishRun } from '../../run/model/use-publish-run';
import { RunPanel } from '../../run/ui/RunPanel';
import { openOfClient } from '../model/open-of-client';
import { useBatch } from '../model/use-batch';
import { ClientStep } from './ClientStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { RowsStep } from './RowsStep';

interface BatchViewProps {
  account: SearchItem;
  templateId: string;
  info: TemplateInfo;
  /** The document about nobody yet. */
  wizard: Wizard;
  onBack: () => void;
}

/** Documents for several people, from a file (product/document-subjects#several). */
export function BatchView({ account, templateId, info, wizard, onBack }: BatchViewProps) {
  const hasService = useAppSelector(selectConfiguration).pdfConversionUrl !== undefined;
  const place = `several ${templateId} ${account.value}`;
  const { run, state } = usePublishRun(place);
  const { cards } = wizard.state;
  const placeholders = useMemo(
    () => info.placeholders.filter(({ about, formula = '' }) => about === 'subject' && formula === ''),
    [info.placeholders],
  );
  const ofSubject = cards.filter(({ isOfSubject }) => isOfSubject);
  // So that the file is not checked again at every key of an answer.
  const asked = useSame(ofSubject.map(({ key }) => key));
  const required = useSame(ofSubject.filter(({ status }) => status === 'Pending').map(({ key }) => key));
  const batch = useBatch({
    place,
    account,
    templateId,
    placeholders,
    asked,
    required,
    uncalculated: wizard.uncalculated,
    isClientIncomplete: openOfClient(cards).length > 0 || wizard.state.problems.length > 0,
    saveClient: wizard.save,
    onSaved: (jobs) => void run.start(jobs),
  });

  if (!wizard.needsSubject) {
    return (
      <EmptyState
        title="This template is not about people"
        action={<Button text="Back to the document" onClick={onBack} />}
      >
        None of its questions is about a person, site or meeting, so it makes one document for {account.text}.
      </EmptyState>
    );
  }
  if (state.jobs.length > 0) {
    return <RunPanel run={run} state={state} mayPublishIncomplete closeText="Read another file" />;
  }
  return (
    <div className="app-stack app-gap-4">
      <PlainButton
        alignText="start"
        className="app-start"
        disabled={batch.saved !== null}
        icon={<ArrowLeftIcon />}
        text="One person instead"
        onClick={onBack}
      />
      {!hasService && (
        <Callout compact intent="warning">
          No PDF service is set up, so the people can be saved, but nothing can be published.
        </Callout>
      )}
      <ClientStep account={account} wizard={wizard} />
      <FileStep file={batch.file} isDisabled={batch.saved !== null} mended={batch.mended.size} onOpen={batch.open} />
      {batch.file && <ColumnsStep batch={batch} file={batch.file} placeholders={placeholders} asked={asked} />}
      {batch.file && (
        <RowsStep
          batch={batch}
          accountName={account.text}
          canPublish={hasService}
          isLoadingSections={wizard.isLoadingSections}
        />
      )}
    </div>
  );
}
