import { Classes, Tag } from '@blueprintjs/core';
import type { InsurerMember, RegistrationSubmission } from '@contract/registration';
import { coverOf, useInsurer, useListInsurerMembersQuery } from '@/entities/registration';
import { formatDate, today } from '@/shared/lib/date';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import { FactCard } from './FactCard';
import styles from './InsurerCard.module.css';

/**
 * The insurer's data, if the submission names a broker and a member has its policy number
 * (product/registrations#insurer-card, product/registrations#policy-match).
 */
export function InsurerCard({ submission }: { submission: RegistrationSubmission }) {
  const { name, caption } = useInsurer();
  const list = useListInsurerMembersQuery(name);

  const failure = failureInsteadOf(list);
  if (failure) return failure;
  if (!list.data) return <div className={`${styles.loading} ${Classes.SKELETON}`} role="status" aria-label="Loading" />;

  const cover = coverOf(submission, list.data, today());
  if (cover.kind === 'no-broker') {
    return <EmptyState title={`Not checked against the ${caption} list`}>The registration has no broker.</EmptyState>;
  }
  if (cover.kind === 'unknown') {
    return <EmptyState title={`Not in the ${caption} list`}>No member has this policy number.</EmptyState>;
  }
  return (
    <MemberCard caption={caption} member={cover.member} isClose={cover.kind === 'close'} isExpired={cover.isExpired} />
  );
}

interface MemberCardProps {
  caption: string;
  member: InsurerMember;
  isClose: boolean;
  isExpired: boolean;
}

function MemberCard({ caption, member, isClose, isExpired }: MemberCardProps) {
  return (
    <FactCard
      title={caption}
      mark={
        <>
          {isClose ? (
            <Tag intent="warning" minimal>
              Close match
            </Tag>
          ) : (
            <Tag intent="success" minimal>
              Matched
            </Tag>
          )}
          {isExpired && (
            <Tag intent="danger" minimal>
              Cover expired
            </Tag>
          )}
        </>
      }
      note={
        isClose && 'The policy numbers differ in spaces, dashes or other characters. Check that it is the same policy.'
      }
      facts={[
        ['Name', member.name],
        ['Policy Number', member.policyNumber],
        ['Post Code', member.postCode],
        ['Start', formatDate(member.startDate)],
        ['End', formatDate(member.endDate)],
        ['Endorsement', formatDate(member.endorsementDate)],
        ['Status', member.status],
        ['Channel', member.channel],
        ['Broker Company', member.brokerCompanyName],
        ['Broker Number', member.brokerNumber],
        ['Broker Contact', member.brokerContact],
      ]}
    />
  );
}
