import { useState, useEffect, useRef, type ComponentType } from 'react';
import {
  HarbourMouth,
  LAST_STEP,
  signUpStepDone,
  signUpForgotten,
  selectSignUp,
  PackageOffer,
  signUpAnswered,
} from '@/entities/sign-up';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { usePageTitle } from '@/shared/lib/page-title';
import { useHelpPhone } from '@/shared/product';
import { OutlinedButton } from '@/shared/ui/button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { AccountStep } from './AccountStep';
import { BusinessStep, ContractsStep, HrSoftwareStep, RoleStep } from './BusinessSteps';
import { ConfirmationStep, OverviewStep } from './SetUpSteps';
import { StepFrame, type StepProps } from './StepFrame';
import styles from './SignUpSteps.module.css';

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

/** The eight steps of the sign-up, and the end page (product/sign-up#steps). There is no way back. */
export function SignUpSteps({ followsLanding = false }: SignUpStepsProps) {
  const dispatch = useAppDispatch();
  const step = Math.max(1, useAppSelector(selectSignUp).step);
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

/** After step 8: a simple end page that says that nothing was sent (product/sign-up#finished). */
function FinishedView({ takesFocus }: { takesFocus: boolean }) {
  const dispatch = useAppDispatch();
  const businessName = useAppSelector(selectSignUp).businessName.trim();
  const phone = useHelpPhone();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('All done');

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className={styles.end}>
      <svg className={styles.mark} width="56" height="56" viewBox="0 0 56 56" aria-hidden focusable="false">
        <circle cx="28" cy="28" r="28" />
        <path d="M17 29l8 8 15-17" />
      </svg>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {businessName === '' ? 'Thank you' : `Thank you, ${businessName}`}
      </h1>
      <p className={styles.text}>
        That was the last step. This is a preview of our sign-up: nothing has been sent, no account was created, and
        nothing will be charged.
      </p>
      <p className={styles.text}>
        To go ahead, or to ask anything first, call <span className={styles.phone}>{phone}</span>.
      </p>
      <OutlinedButton size="large" text="Start again" onClick={() => dispatch(signUpForgotten())} />
    </div>
  );
}

/** Step 8: the package. Its contracts item can be removed, and restored (product/sign-up#remove-review). */
function PackageStep(props: StepProps) {
  const dispatch = useAppDispatch();
  const { isReviewRemoved: isRemoved } = useAppSelector(selectSignUp);
  const [news, setNews] = useState('');

  const handlePress = () => {
    dispatch(signUpAnswered({ isReviewRemoved: !isRemoved }));
    setNews(
      `Contracts and handbooks review ${isRemoved ? 'restored' : 'removed'}. The total stays £220 per month plus VAT.`,
    );
  };
  return (
    <StepFrame {...props} step={8} title="Your package" lead="One fixed fee each month." button="Finish">
      {() => (
        <>
          <PackageOffer
            headings="h2"
            isReviewRemoved={isRemoved}
            reviewAction={<OutlinedButton text={isRemoved ? 'Restore' : 'Remove'} onClick={handlePress} />}
          />
          <div role="status">
            <VisuallyHidden>{news}</VisuallyHidden>
          </div>
        </>
      )}
    </StepFrame>
  );
}
