import { ChoiceBoxes, type ChoiceQuestion } from '@/shared/ui/choice-boxes';
import { BUSINESS_ROLES, type BusinessRole } from '../model/sign-up-slice';
import { RoleIcon } from './RoleIcon';

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

/** A yes/no question. */
export function YesNoBoxes({ yes, no, ...question }: YesNoBoxesProps) {
  const choices = [
    { value: true, label: 'Yes', detail: yes },
    { value: false, label: 'No', detail: no },
  ];
  return <ChoiceBoxes {...question} layout="pair" choices={choices} />;
}
