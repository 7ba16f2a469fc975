import { useEffect } from 'react';
import { ClientSearch, useListContractsQuery } from '@/entities/client';
import { messageOf } from '@/shared/api';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FieldFailure, FormField, LockedField, SelectField } from '@/shared/ui/form-field';
import type { EntryFormValues } from '../model/entry-form';

interface AccountFieldsProps {
  values: EntryFormValues;
  isLocked: boolean;
  /** Only the account is fixed, as for a follow-up; with `isLocked`, everything is. */
  isAccountLocked: boolean;
  /** What its fields say once somebody has tried to save the form without them. */
  missing: { account?: string; contractId?: string };
  onChange: (patch: Partial<EntryFormValues>) => void;
}

/** The account and one of its contracts; a single contract is preselected (product/time-sheet#contract-choice). */
export function AccountFields({ isAccountLocked, ...props }: AccountFieldsProps) {
  const { values, isLocked, missing, onChange } = props;
  return (
    <>
      {isLocked || isAccountLocked ? (
        <LockedField {...ACCOUNT} text={values.account?.text ?? ''} />
      ) : (
        <FormField {...ACCOUNT} missing={missing.account}>
          {(control) => (
            <ClientSearch
              control={control}
              value={values.account}
              onChange={(chosen) => onChange({ account: chosen, contractId: '', contactId: '' })}
            />
          )}
        </FormField>
      )}
      <ContractField {...props} />
    </>
  );
}

const ACCOUNT = { id: 'entry-account', label: 'Account', className: formGrid.half } as const;
const CONTRACT = { id: 'entry-contract', label: 'Contract', className: formGrid.half } as const;

function ContractField({ values, isLocked, missing, onChange }: Omit<AccountFieldsProps, 'isAccountLocked'>) {
  const { account, contractId } = values;
  const accountId = account?.value ?? '';
  const contracts = useListContractsQuery(accountId, { skip: accountId === '' });
  const list = accountId === '' ? undefined : contracts.currentData;

  useEffect(() => {
    if (isLocked || !list || list.some(({ key }) => key === contractId)) return;
    const only = list.length === 1 ? list[0] : undefined;
    if ((only?.key ?? '') !== contractId) onChange({ contractId: only?.key ?? '' });
  });

  if (isLocked && !contracts.isError) {
    const isLoading = account !== null && !list;
    const text = isLoading ? 'Loading ...' : (list?.find(({ key }) => key === contractId)?.value ?? contractId);
    return <LockedField {...CONTRACT} text={text} />;
  }
  return (
    <SelectField
      {...CONTRACT}
      missing={missing.contractId}
      caution={list?.length === 0 && 'This account has no contracts, so no time can be recorded for it.'}
      problem={
        contracts.isError && !list && <FieldFailure message={messageOf(contracts.error)} onRetry={contracts.refetch} />
      }
      disabled={isLocked || !list || list.length === 0}
      options={[
        { value: '', label: promptOf(account !== null, list?.length) },
        ...(list ?? []).map(({ key, value }) => ({ value: key, label: value })),
      ]}
      value={contractId}
      onChange={(value) => onChange({ contractId: value })}
    />
  );
}

function promptOf(hasAccount: boolean, count: number | undefined): string {
  if (!hasAccount) return 'Choose an account first';
  if (count === undefined) return 'Loading ...';
  return count === 0 ? 'No contracts' : 'Choose a contract';
}
