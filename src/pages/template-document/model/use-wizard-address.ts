import { useSearchParams } from 'react-router-dom';
import type { SearchItem } from '@contract/lookup';

/** Where somebody is in the wizard, as a link carries it. */
export interface WizardAddress {
  /** `''` where the address names none. */
  templateId: string;
  account: SearchItem | null;
  step: 1 | 2;
}

/** Reads `?templateId=` (decision 26), `?account=` with `?accountName=`, and `?step=2`; what is none counts as absent. */
export function readWizardAddress(params: URLSearchParams): WizardAddress {
  const id = params.get('account') ?? '';
  const isAccount = /^[\w-]{1,64}$/.test(id);
  return {
    templateId: params.get('templateId') ?? '',
    account: isAccount ? { value: id, text: params.get('accountName')?.slice(0, 200) || id } : null,
    step: params.get('step') === '2' ? 2 : 1,
  };
}

/** Changes the address; `replace` where the browser's Back shall not lead to the one that it was. */
export type ChangeAddress = (patch: Partial<WizardAddress>, options?: { replace: boolean }) => void;

/** The address, and how to change it: another account and another step are steps that the browser's Back undoes. */
export function useWizardAddress() {
  const [params, setParams] = useSearchParams();
  const change: ChangeAddress = (patch, options) =>
    setParams((present) => writeWizardAddress({ ...readWizardAddress(present), ...patch }), options);
  return [readWizardAddress(params), change] as const;
}

function writeWizardAddress({ templateId, account, step }: WizardAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (templateId) params.set('templateId', templateId);
  if (account) {
    params.set('account', account.value);
    params.set('accountName', account.text);
  }
  if (step === 2) params.set('step', '2');
  return params;
}
