import { Button, Classes } from '@blueprintjs/core';
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useNavigate, useParams, generatePath } from 'react-router-dom';
import { seenRecordSchema, type RegistrationSubmission } from '@contract/registration';
import { useDismissSubmissionMutation, useListSubmissionsQuery } from '@/entities/registration';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { formatWallClock } from '@/shared/lib/date';
import { PATHS } from '@/shared/routes';
import { PlainButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import { Link } from '@/shared/ui/link';
import { PageFrame } from '@/shared/ui/page-frame';
import { InsurerCard } from './InsurerCard';
import { InformationCard } from './InformationCard';
import styles from './RegistrationPage.module.css';

/**
 * `/registration/{id}`: one submission next to the insurer's data, both taken from their lists, because there is no call
 * for a single one (product/registrations#detail-source).
 */
export function RegistrationPage() {
  const { id } = useParams();
  const list = useListSubmissionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const submission = list.data?.find((each) => each.id === id);

  if (submission && list.data) {
    return <Registration key={submission.id} submission={submission} submissions={list.data} />;
  }
  return (
    <PageFrame title="Registration" purpose={<BackLink />}>
      {failureInsteadOf(list)}
      {!list.data && !list.isError && <Loading />}
      {/* While the list is fetched again, the submission may still appear: the cached list can be old. */}
      {list.data && list.isFetching && <Loading />}
      {list.data && !list.isFetching && (
        <EmptyState title="Not found">It may have been dismissed by a colleague.</EmptyState>
      )}
    </PageFrame>
  );
}

interface RegistrationProps {
  submission: RegistrationSubmission;
  /** All of them, in the order of the list. */
  submissions: readonly RegistrationSubmission[];
}

function Registration({ submission, submissions }: RegistrationProps) {
  const navigate = useNavigate();
  const [dismiss, { isLoading }] = useDismissSubmissionMutation();
  const button = useFocusReturn(isLoading);
  const company = submission.companyName ?? 'Registration';

  const handleDismiss = async () => {
    const { id, version } = submission;
    const { data, error } = await dismiss({ id, version });
    if (error) return; // the snack-bar shows the reason
    const now = seenRecordSchema.isValidSync(data) ? data : { id };
    void navigate(PATHS.registrations, { state: { dismissed: { ...now, company } } });
  };
  return (
    <PageFrame
      title={company}
      purpose={<BackLink />}
      actions={
        <>
          <Neighbours id={submission.id} submissions={submissions} />
          <Button
            ref={button}
            className={styles.dismiss}
            intent="primary"
            loading={isLoading}
            text="Dismiss"
            onClick={() => void handleDismiss()}
          />
        </>
      }
    >
      <div className={styles.cards}>
        <InformationCard
          submission={submission}
          submitted={formatWallClock(submission.createdOn, 'dd/MM/yyyy HH:mm')}
        />
        <InsurerCard submission={submission} />
      </div>
    </PageFrame>
  );
}

function BackLink() {
  return (
    <Link className={styles.back} to={PATHS.registrations}>
      <ArrowLeftIcon /> Back to registrations
    </Link>
  );
}

function Loading() {
  return (
    <div className={styles.cards} role="status" aria-label="Loading">
      <div className={`${styles.loading} ${Classes.SKELETON}`} />
      <div className={`${styles.loading} ${Classes.SKELETON}`} />
    </div>
  );
}

interface NeighboursProps {
  id: string;
  /** In the order of the list. */
  submissions: readonly RegistrationSubmission[];
}

/** Links to the submissions before and after this one in the list. */
function Neighbours({ id, submissions }: NeighboursProps) {
  const index = submissions.findIndex((each) => each.id === id);
  return (
    <nav className="app-row app-gap-1" aria-label="Registrations before and after">
      <Step to={submissions[index - 1]} name="Previous" icon={<ChevronLeftIcon />} />
      <span className="app-muted">
        {index + 1} of {submissions.length}
      </span>
      <Step to={submissions[index + 1]} name="Next" icon={<ChevronRightIcon />} />
    </nav>
  );
}

interface StepProps {
  to: RegistrationSubmission | undefined;
  name: string;
  icon: ReactElement;
}

function Step({ to, name, icon }: StepProps) {
  if (!to) return <PlainButton disabled aria-label={name} icon={icon} />;
  return (
    <Link
      aria-label={`${name}: ${to.companyName ?? 'registration'}`}
      className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
      to={generatePath(PATHS.registration, { id: to.id })}
    >
      {icon}
    </Link>
  );
}
