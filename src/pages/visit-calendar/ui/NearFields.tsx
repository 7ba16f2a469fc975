import { useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { driveText } from '@/entities/post-area';
import { FormField, SelectField, TextField } from '@/shared/ui/form-field';
import { DRIVES, postCodeProblem, type Near } from '../model/free-near';
import styles from './FreeFinder.module.css';

interface NearFieldsProps {
  near: Near;
  client: SearchItem | null;
  onChange: (near: Near) => void;
}

const ANY = 'any';

/** Near which client or post code, and how far at most (product/weekly-view#near). One replaces the other. */
export function NearFields({ near, client, onChange }: NearFieldsProps) {
  // The address follows what is typed, so it cannot be the field's value.
  const [typed, setTyped] = useState(near.postCode);
  const isAsked = near.clientId !== '' || near.postCode !== '';
  return (
    <div className={styles.span}>
      <FormField id="free-near" label="Near client" className={styles.client}>
        {(control) => (
          <ClientSearch
            control={control}
            value={client}
            onChange={(chosen) => {
              setTyped('');
              onChange({ ...near, clientId: chosen?.value ?? '', postCode: '' });
            }}
          />
        )}
      </FormField>
      <TextField
        id="free-post-code"
        label="or post code"
        className={styles.postCode}
        problem={postCodeProblem(typed)}
        maxLength={10}
        spellCheck={false}
        value={typed}
        onChange={(postCode) => {
          setTyped(postCode);
          onChange({ ...near, clientId: '', postCode });
        }}
      />
      <SelectField
        id="free-within"
        label="Within"
        disabled={!isAsked}
        options={[
          ...DRIVES.map((minutes) => ({ value: String(minutes), label: driveText(minutes).replace('about ', '') })),
          { value: ANY, label: 'Any distance' },
        ]}
        value={String(near.within ?? ANY)}
        onChange={(value) => onChange({ ...near, within: value === ANY ? null : Number(value) })}
        fill={false}
      />
    </div>
  );
}
