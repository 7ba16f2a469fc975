import { Classes } from '@blueprintjs/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useClientName } from '@/entities/client';
import {
  selectWizardPlace,
  useGetReleasedTemplateQuery,
  useGetTemplateInfoQuery,
  useGetTemplateQuery,
} from '@/entities/template';
import { isApiError, isConfigurationSettled, selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { useAddress } from '@/shared/lib/address';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { focusTitle } from '../model/focus-title';
import { screenTitle } from '../model/screen-title';
import { useWizardAddress, type ChangeAddress, type WizardAddress } from '../model/use-wizard-address';
import { VIEW } from '../published/model/published-address';
import { CardSkeletons } from '../answer/ui/AccountPrompt';
import { NoTemplate } from './NoTemplate';
import styles from '../desk/ui/Steps.module.css';
import { WizardScreen } from './WizardScreen';

const PublishedView = lazy(async () => ({ default: (await import('../published/ui/PublishedView')).PublishedView }));

/**
 * `/template-document` (product/template-document#which-template): a template becomes a client's document. The address
 * names it, or the store (product/template-document#which-template). `view=published` lists what was published instead.
 */
export function TemplateDocumentPage() {
  const [view] = useAddress(VIEW);
  const isList = useAppSelector(selectExtensions) && view !== '';
  if (!isList) return <OpenedWizard />;
  return (
    <Suspense fallback={<Opening />}>
      <PublishedView />
    </Suspense>
  );
}

function OpenedWizard() {
  const [address, change] = useWizardAddress();
  const selected = useAppSelector(selectWizardPlace);
  const templateId = address.templateId || selected.templateId || '';
  const isSelected = address.templateId === '';
  const named = address.account ?? (isSelected ? accountOf(selected) : null);
  const clientName = useClientName(named);
  if (templateId === '') return <NoTemplate />;
  const subjectId = address.subjectId || (isSelected && !address.account ? (selected.subjectId ?? '') : '');
  const here = { ...address, subjectId, templateId, account: named && { ...named, text: clientName } };
  return (
    <OpenedTemplate
      key={templateId}
      address={here}
      onAddress={(patch, options) => change({ ...here, ...patch }, options)}
    />
  );
}

function accountOf({ account }: ReturnType<typeof selectWizardPlace>): WizardAddress['account'] {
  return account && { value: account.accountId, text: account.accountName };
}

interface OpenedTemplateProps {
  address: WizardAddress;
  onAddress: ChangeAddress;
}

function OpenedTemplate({ address, onAddress }: OpenedTemplateProps) {
  const fresh = { refetchOnMountOrArgChange: true };
  const template = useUsedTemplate(address.templateId);
  const { key } = useLocation();
  const info = useGetTemplateInfoQuery(undefined, fresh);

  const failed = [template, info].find(({ data, error }) => error !== undefined && !data);
  // When the portal opens on this page, the focus stays where the browser put it.
  const isOpening = !(template.data && info.data) && key !== 'default';
  useRegainedFocus(failed !== undefined || isOpening);
  if (isMissing(template.error)) return <NoTemplate />;
  if (failed) {
    const retry = () => [template, info].forEach(({ isError, refetch }) => isError && void refetch());
    return (
      <PageFrame title={screenTitle()}>
        <FailureNote error={failed.error} isRetrying={failed.isFetching} onRetry={retry} />
      </PageFrame>
    );
  }
  if (!template.data || !info.data) return <Opening />;
  return (
    <WizardScreen
      address={address}
      info={info.data}
      template={template.data}
      templateId={address.templateId}
      onAddress={onAddress}
      onLost={() => void info.refetch()}
    />
  );
}

/** The released text, on a server that has states (product/templates#released-text). */
function useUsedTemplate(templateId: string) {
  const isSettled = useAppSelector(isConfigurationSettled);
  const hasStates = useAppSelector(selectExtensions);
  const fresh = { refetchOnMountOrArgChange: true };
  const released = useGetReleasedTemplateQuery(templateId, { ...fresh, skip: !hasStates });
  const only = useGetTemplateQuery(templateId, { ...fresh, skip: hasStates || !isSettled });
  return hasStates ? released : only;
}

/** Focuses the heading after a wait or a failure, if the focused element disappeared with it. */
function useRegainedFocus(isWaiting: boolean): void {
  const before = useRef(isWaiting);
  useEffect(() => {
    if (before.current && !isWaiting) focusTitle();
    before.current = isWaiting;
  }, [isWaiting]);
}

/** No such template: unknown, deleted, or an invalid id. */
function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400 || error.status === 422);
}

function Opening() {
  return (
    <PageFrame
      title={screenTitle()}
      purpose="Step 1 of 2: answer the questions. The document is written as you answer."
    >
      <div className={styles.work} data-view="questions" aria-busy>
        <CardSkeletons />
        <div className={Classes.SKELETON} />
      </div>
    </PageFrame>
  );
}
