import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { PUBLISHED_SHOWN, type PublishedShown } from '@contract/published-documents';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { FormField, labelledOptions, SelectField } from '@/shared/ui/form-field';
import { LateSearchField } from '@/shared/ui/search-field';
import { AccountField } from '../../subject/ui/AccountField';
import type { PublishedAddress } from '../model/published-address';
import styles from './PublishedView.module.css';

const SHOWN_LABELS: Readonly<Record<PublishedShown, string>> = {
  all: 'Everything published',
  current: 'Current files',
  older: 'Current files of an older text',
};

const SHOWN_OPTIONS = labelledOptions(PUBLISHED_SHOWN, SHOWN_LABELS);

interface PublishedFiltersProps {
  address: PublishedAddress;
  onChange: (patch: Partial<PublishedAddress>) => void;
}

export const isNarrowed = ({ account, templateId, find, shown }: PublishedAddress) =>
  account !== null || templateId !== '' || find !== '' || shown !== 'all';

export const ANYTHING: PublishedAddress = { account: null, templateId: '', find: '', shown: 'all', page: 0 };

/** Narrows the list by client, template, a part of a name, and what has become of the files. */
export function PublishedFilters({ address, onChange }: PublishedFiltersProps) {
  const id = useId();
  const { account, templateId, find, shown } = address;
  return (
    <div className={styles.filters} role="search" aria-label="Published documents">
      <AccountField account={account} onChange={(chosen) => onChange({ account: chosen })} />
      <TemplateField
        id={`${id}-template`}
        templateId={templateId}
        onChange={(chosen) => onChange({ templateId: chosen })}
      />
      <FormField key={find} label="Find">
        {(control) => (
          <LateSearchField
            {...control}
            maxLength={120}
            placeholder="Part of a file’s or person’s name"
            value={find}
            onSearch={(text) => onChange({ find: text })}
          />
        )}
      </FormField>
      <SelectField
        label="Show"
        options={SHOWN_OPTIONS}
        value={shown}
        onChange={(value) => onChange({ shown: PUBLISHED_SHOWN.find((each) => each === value) ?? 'all' })}
      />
      {isNarrowed(address) && (
        <Button className={styles.clear} text="Show everything" onClick={() => onChange(ANYTHING)} />
      )}
    </div>
  );
}

interface TemplateFieldProps {
  id: string;
  templateId: string;
  onChange: (templateId: string) => void;
}

function TemplateField({ id, templateId, onChange }: TemplateFieldProps) {
  const { data } = useGetTemplateInfoQuery();
  const templates = data?.templates ?? [];
  const isKnown = templateId === '' || templates.some((template) => template.templateId === templateId);
  return (
    <SelectField id={id} label="Template" value={templateId} onChange={onChange}>
      <option value="">Any template</option>
      {!isKnown && <option value={templateId}>{data ? 'A template that was deleted' : 'Loading …'}</option>}
      {templates.map((template) => (
        <option key={template.templateId} value={template.templateId}>
          {template.name}
        </option>
      ))}
    </SelectField>
  );
}
