import { useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import { ClientSearch } from '@/entities/client';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormField } from '@/shared/ui/form-field';

interface ChoosePairDialogProps {
  onClose: () => void;
  onChoose: (id: string, otherId: string) => void;
}

/** Chooses two clients to compare that the portal does not suggest. */
export function ChoosePairDialog({ onClose, onChoose }: ChoosePairDialogProps) {
  const [one, setOne] = useState<SearchItem | null>(null);
  const [other, setOther] = useState<SearchItem | null>(null);
  return (
    <FormDialog
      action="Compare"
      isSubmitting={false}
      needed={neededOf(one, other)}
      title="Merge two clients"
      onClose={onClose}
      onSubmit={() => one && other && onChoose(one.value, other.value)}
    >
      <FormField label="Client" missing={!one && 'Choose a client.'}>
        {(control) => <ClientSearch control={control} value={one} onChange={setOne} />}
      </FormField>
      <FormField
        label="The same client again"
        missing={(!other || one?.value === other.value) && 'Choose another client.'}
      >
        {(control) => <ClientSearch control={control} value={other} onChange={setOther} />}
      </FormField>
    </FormDialog>
  );
}

function neededOf(one: SearchItem | null, other: SearchItem | null): string[] {
  if (!one || !other) return ['two clients'];
  return one.value === other.value ? ['two different clients'] : [];
}
