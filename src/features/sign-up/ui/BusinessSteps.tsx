import { useId, useState } from 'react';
import { RoleBoxes, signUpAnswered, YesNoBoxes, type SignUpAnswers, selectSignUp } from '@/entities/sign-up';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { employeeCountAdvice, registrationAdvice } from '../model/advice';
import { AdvisedField } from './AdvisedField';
import styles from './BusinessSteps.module.css';
import { StepFrame, type StepProps } from './StepFrame';

function useAnswers() {
  const dispatch = useAppDispatch();
  const answers = useAppSelector(selectSignUp);
  return { answers, answer: (changed: Partial<SignUpAnswers>) => dispatch(signUpAnswered(changed)) };
}

/** Step 4: the business. Nothing is required (product/sign-up#steps). */
export function BusinessStep(props: StepProps) {
  const { answers, answer } = useAnswers();
  const id = useId();
  return (
    <StepFrame {...props} step={4} title="Tell us about your business" button="Next">
      {() => (
        <>
          <AdvisedField
            id={`${id}-name`}
            label="Business name"
            name="organization"
            autoComplete="organization"
            value={answers.businessName}
            onValueChange={(businessName) => answer({ businessName })}
            advice={null}
          />
          <AdvisedField
            id={`${id}-count`}
            className={styles.count}
            label="Number of employees"
            type="number"
            name="employees"
            inputMode="numeric"
            min={1}
            step={1}
            autoComplete="off"
            value={answers.employeeCount}
            onValueChange={(employeeCount) => answer({ employeeCount })}
            advice={employeeCountAdvice(answers.employeeCount)}
          />
          <AdvisedField
            id={`${id}-registration`}
            className={styles.registration}
            label="Company registration number"
            name="registration-number"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={answers.registrationNumber}
            onValueChange={(registrationNumber) => answer({ registrationNumber })}
            hint="Eight characters, as on the Companies House register: 01234567, or SC123456 in Scotland."
            advice={registrationAdvice(answers.registrationNumber)}
          />
        </>
      )}
    </StepFrame>
  );
}

/** Shown next to a choice that was made earlier, on the landing page or before a reload, until it is changed. */
function AnsweredBefore({ value }: { value: unknown }) {
  const [before] = useState(value);
  if (before === null || value !== before) return null;
  return <p className={styles.answered}>Your earlier answer is selected. Change it, or continue.</p>;
}

/** Step 5: the visitor's role. Required. */
export function RoleStep(props: StepProps) {
  const { answers, answer } = useAnswers();
  return (
    <StepFrame
      {...props}
      step={5}
      title="What is your role at the business?"
      button="Next"
      isReady={answers.role !== null}
    >
      {(labelledBy) => (
        <>
          <RoleBoxes question={{ labelledBy }} value={answers.role} onChange={(role) => answer({ role })} />
          <AnsweredBefore value={answers.role} />
        </>
      )}
    </StepFrame>
  );
}

/** Step 6: HR software. A choice is required. */
export function HrSoftwareStep(props: StepProps) {
  const { answers, answer } = useAnswers();
  return (
    <StepFrame
      {...props}
      step={6}
      title="Do you have HR software?"
      button="Next"
      isReady={answers.hasHrSoftware !== null}
    >
      {(labelledBy) => (
        <>
          <YesNoBoxes
            question={{ labelledBy }}
            yes="We use it today"
            no="Spreadsheets or paper"
            value={answers.hasHrSoftware}
            onChange={(hasHrSoftware) => answer({ hasHrSoftware })}
          />
          <AnsweredBefore value={answers.hasHrSoftware} />
        </>
      )}
    </StepFrame>
  );
}

/** Step 7: compliant contracts. A choice is required. */
export function ContractsStep(props: StepProps) {
  const { answers, answer } = useAnswers();
  return (
    <StepFrame
      {...props}
      step={7}
      title="Do all your employees have compliant contracts?"
      lead="In Great Britain every employee must get a written statement of their terms on their first day at work."
      button="Next"
      isReady={answers.hasCompliantContracts !== null}
    >
      {(labelledBy) => (
        <>
          <YesNoBoxes
            question={{ labelledBy }}
            yes="All of them"
            no="Not all, or not sure"
            value={answers.hasCompliantContracts}
            onChange={(hasCompliantContracts) => answer({ hasCompliantContracts })}
          />
          <AnsweredBefore value={answers.hasCompliantContracts} />
        </>
      )}
    </StepFrame>
  );
}
