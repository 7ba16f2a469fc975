import { ChoiceBoxes, type ChoiceQuestion } from '@/shared/ui/choice-boxes';
import { BUSINESS_ROLES, type BusinessRole } from '../model/sign-up-slice';

interface YesNoBoxesProps extends ChoiceQuestion<boolean> {
  /** Short explanations of Yes and No. */
  yes: string;
  no: string;
}

const ROLE_CHOICES = BUSINESS_ROLES.map((role) => ({ value: role, label: role, icon: <RoleIcon role={role} /> }));

/** The four roles at a business (product/sign-up#role-tiles). */
export function RoleBoxes(props: ChoiceQuestion<BusinessRole>) {
  return <ChoiceBoxes {...props} layout="list" choices={ROLE_CHOICES} />;
}

export function YesNoBoxes({ yes, no, ...question }: YesNoBoxesProps) {
  const choices = [
    { value: true, label: 'Yes', detail: yes },
    { value: false, label: 'No', detail: no },
  ];
  return <ChoiceBoxes {...question} layout="pair" choices={choices} />;
}

const SHAPES: Readonly<Record<BusinessRole, string>> = {
  // a shop front
  'Business Owner / Manager':
    'M4 10v10h16V10M3 10l2-6h14l2 6c0 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4 3-4.5 0C7 13 3 13 3 10zM10 20v-5h4v5',
  // two people
  'HR Professional':
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.2M18.5 14.8c2 .9 3 2.7 3 5.2',
  // a shield with a tick
  'Health & Safety Professional': 'M12 3l8 3v5.5c0 4.5-3 7.8-8 9.5-5-1.7-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  // a building
  'Facilities Manager': 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
};

/** A decorative line drawing for each role. */
function RoleIcon({ role }: { role: BusinessRole }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d={SHAPES[role]} />
    </svg>
  );
}
