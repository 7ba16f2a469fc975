import type { SearchItem } from '@contract/lookup';
import { choiceParam, fieldsOf, recordParam, textParam, useAddress } from '@/shared/lib/address';

export interface WizardAddress {
  /** `''` if the address names none. */
  templateId: string;
  account: SearchItem | null;
  /** Who or what the document is about; `''` if the address names nobody. */
  subjectId: string;
  step: 1 | 2;
  /** `several`: documents for several people, from a file (product/document-subjects#several). */
  view: '' | 'several';
}

const WIZARD = fieldsOf({
  templateId: textParam('templateId'),
  account: recordParam('account'),
  subjectId: textParam('subject'),
  step: choiceParam('step', [1, 2]),
  view: choiceParam('view', ['', 'several']),
});

/** Changes the address; with `replace`, Back does not return to the address before. */
export type ChangeAddress = (patch: Partial<WizardAddress>, options?: { replace: boolean }) => void;

/** The address, and a function to change it: Back returns from another account or step. */
export function useWizardAddress(): [WizardAddress, ChangeAddress] {
  const [address, set] = useAddress(WIZARD);
  return [address, (patch, options) => set((present) => ({ ...present, ...patch }), options)];
}
