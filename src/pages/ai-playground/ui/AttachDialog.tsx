import { useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { useRecentItems } from '@/entities/preference';
import { isOneOf, useShownState } from '@/shared/redux';
import { ChoiceBoxes } from '@/shared/ui/choice-boxes';
import { useIsShown } from '@/shared/ui/dialog';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormField, SelectField } from '@/shared/ui/form-field';
import type { Attachment } from '../model/attachment';
import { useAttachable } from '../model/use-attachable';

interface AttachDialogProps {
  onAttach: (attachment: Attachment) => void;
  onClose: () => void;
}

/** Chooses a template, or a client's document, whose text is sent with the next question. */
export function AttachDialog({ onAttach, onClose }: AttachDialogProps) {
  const [source, setSource] = useShownState('ai.attach', isOneOf('template', 'document'), 'template');
  const [account, setAccount] = useState<SearchItem | null>(null);
  const [recent, remember] = useRecentItems('documents.account');
  const [chosen, setChosen] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const from = useAttachable(account);
  const isShown = useIsShown();
  const isTemplate = source === 'template';
  const options = isTemplate
    ? from.templates.map(({ templateId, name }) => ({ value: templateId, label: name }))
    : from.files.map(({ path }) => ({ value: path, label: path }));
  const value = options.some((option) => option.value === chosen) ? chosen : (options[0]?.value ?? '');

  const read = () => {
    const file = from.files.find(({ path }) => path === value);
    if (!isTemplate && file) return from.document(file);
    return from.template(value, options.find((option) => option.value === value)?.label ?? '');
  };
  const handleSubmit = async () => {
    setIsReading(true);
    const result = await read();
    if (!isShown.current) return;
    setIsReading(false);
    if ('message' in result) return setProblem(result.message);
    onAttach(result.attachment);
    onClose();
  };
  const begin = (change: () => void) => {
    setProblem(null);
    change();
  };
  const none = account === null ? 'Choose a client first' : 'This client has no files with a text';

  return (
    <FormDialog
      action="Attach"
      needed={value === '' ? [neededOf(isTemplate, account !== null)] : []}
      failure={problem ?? from.problem}
      isSubmitting={isReading}
      shouldReturnFocusOnClose
      title="Attach a text"
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {from.hasDocuments && (
        <ChoiceBoxes<'template' | 'document'>
          choices={[
            { value: 'template', label: 'A template' },
            { value: 'document', label: 'A client’s document' },
          ]}
          layout="pair"
          question={{ legend: 'The text of' }}
          value={source}
          onChange={(next) => begin(() => setSource(next))}
        />
      )}
      {!isTemplate && (
        <FormField id="ai-attach-client" label="Client" missing={account === null && 'Choose a client.'}>
          {(control) => (
            <ClientSearch
              control={control}
              recent={recent}
              value={account}
              onChange={(client) =>
                begin(() => {
                  if (client) remember(client);
                  setAccount(client);
                })
              }
            />
          )}
        </FormField>
      )}
      <SelectField
        id="ai-attach-what"
        hint={isTemplate ? undefined : 'Text files, and documents that were made from a template here.'}
        label={isTemplate ? 'Template' : 'Document'}
        disabled={options.length === 0}
        options={options.length > 0 ? options : [{ value: '', label: from.isLoading ? 'Loading …' : none }]}
        value={value}
        onChange={(path) => begin(() => setChosen(path))}
      />
    </FormDialog>
  );
}

function neededOf(isTemplate: boolean, hasClient: boolean): string {
  if (isTemplate) return 'a template';
  return hasClient ? 'a document' : 'a client';
}
