import { useState, type ComponentType } from 'react';
import { HarbourMouth, LAST_STEP, signUpStepDone } from '@/entities/sign-up';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { AccountStep } from './AccountStep';
import { BusinessStep, ContractsStep, HrSoftwareStep, RoleStep } from './BusinessSteps';
import { FinishedView } from './FinishedView';
import { PackageStep } from './PackageStep';
import { ConfirmationStep, OverviewStep } from './SetUpSteps';
import styles from './SignUpSteps.module.css';

/** What every step is given. */
export interface StepProps {
  /** Set if it replaces another step, which had the focus. */
  takesFocus: boolean;
  onDone: () => void;
}

const STEPS: readonly ComponentType<StepProps>[] = [
  AccountStep,
  ConfirmationStep,
  OverviewStep,
  BusinessStep,
  RoleStep,
  HrSoftwareStep,
  ContractsStep,
  PackageStep,
];

interface SignUpStepsProps {
  /** Set if they replace the landing page, which had the focus. */
  followsLanding?: boolean;
}

/**
 * The eight steps of the sign-up in order, and the end page (product/sign-up#steps). There is no way back to earlier steps.
 */
export function SignUpSteps({ followsLanding = false }: SignUpStepsProps) {
  const dispatch = useAppDispatch();
  const step = useAppSelector((state) => Math.max(1, state.signUp.step));
  const [firstStep] = useState(step);
  const [hasMoved, setHasMoved] = useState(followsLanding);
  if (!hasMoved && step !== firstStep) setHasMoved(true);

  const Step = STEPS[step - 1];
  return (
    <div className={styles.page}>
      <div className={styles.strip}>
        <HarbourMouth className={styles.picture} isStrip />
      </div>
      <div className={styles.card}>
        {Step && step <= LAST_STEP ? (
          <Step key={step} takesFocus={hasMoved} onDone={() => dispatch(signUpStepDone(step))} />
        ) : (
          <FinishedView takesFocus={hasMoved} />
        )}
      </div>
    </div>
  );
}
