import { selectSignUp } from '@/entities/sign-up';
import { useAppSelector } from '@/shared/redux';
import styles from './SetUpSteps.module.css';
import { StepFrame, type StepProps } from './StepFrame';

/** Step 2: says what the user id is (product/sign-up#steps). */
export function ConfirmationStep(props: StepProps) {
  const { email } = useAppSelector(selectSignUp);
  return (
    <StepFrame
      {...props}
      step={2}
      title="Welcome"
      lead="This is your user id. You need it, and your password, whenever you sign in."
      button="Open"
    >
      {() => (
        <p className={styles.userId}>
          <span className={styles.userIdName}>User id</span>
          <strong>{email}</strong>
        </p>
      )}
    </StepFrame>
  );
}

const PARTS = [
  { name: 'Business info', detail: 'Your business, how many you are, and your role in it' },
  { name: 'Activate features', detail: 'What you have today, so that we know what you need' },
  { name: 'Payment details', detail: 'Your package, and what it costs each month' },
];

/** Step 3: what the set-up consists of, and what it needs (product/sign-up#steps). */
export function OverviewStep(props: StepProps) {
  return (
    <StepFrame {...props} step={3} title="Your set-up, in three parts" button="Start Set Up">
      {() => (
        <>
          <ol className={styles.parts}>
            {PARTS.map(({ name, detail }) => (
              <li key={name}>
                <div>
                  <strong>{name}</strong>
                  <p>{detail}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className={styles.needs}>
            <h2>Have these ready</h2>
            <ul>
              <li>Your company registration number</li>
              <li>Your payment details</li>
            </ul>
          </div>
        </>
      )}
    </StepFrame>
  );
}
