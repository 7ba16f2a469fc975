import type { RegistrationSubmission } from '@contract/registration';
import { telephoneAddress } from '@/shared/ui/link';
import { FactCard } from './FactCard';

interface InformationCardProps {
  submission: RegistrationSubmission;
  /** dd/MM/yyyy HH:mm */
  submitted: string;
}

/** The registered data (product/registrations#information-card). */
export function InformationCard({ submission, submitted }: InformationCardProps) {
  const { firstName, lastName, email, phone, mobile, policyNumber, broker } = submission;
  const { companyName, addressLine1, addressLine2, addressLine3, city, postCode } = submission;
  const address = [companyName, addressLine1, addressLine2, addressLine3, city, postCode];
  return (
    <FactCard
      title="Registration Information"
      facts={[
        ['Submitted', submitted],
        ['Contact', [firstName, lastName].filter(Boolean).join(' ')],
        ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
        ['Phone', phone && <a href={telephoneAddress(phone)}>{phone}</a>],
        ['Mobile', mobile && <a href={telephoneAddress(mobile)}>{mobile}</a>],
        ['Policy / Membership Number', policyNumber?.trim() ?? null],
        ['Broker / Membership Body', broker],
        ['Company Address', address.filter(Boolean).join('\n')],
      ]}
    />
  );
}
