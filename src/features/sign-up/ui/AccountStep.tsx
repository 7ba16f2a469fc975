import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { signUpAnswered, selectSignUp } from '@/entities/sign-up';
import { termsAddress } from '@/shared/product';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { PATHS } from '@/shared/routes';
import { PlainButton } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { emailAdvice, passwordAdvice } from '../model/advice';
import { AdvisedField } from './AdvisedField';
import styles from './AccountStep.module.css';
import { StepFrame, type StepProps } from './StepFrame';

/** Step 1: e-mail and password; neither may be empty, and there are no other rules (product/sign-up#steps). */
export function AccountStep(props: StepProps) {
  const dispatch = useAppDispatch();
  const { email: stored } = useAppSelector(selectSignUp);
  // The draft is in the slice, without the password, which exists only in this step.
  const { values, setFieldValue, submitForm } = useFormik({
    initialValues: { email: stored, password: '' },
    onSubmit: () => props.onDone(),
  });
  const { email, password } = values;
  const id = useId();

  return (
    <StepFrame
      {...props}
      step={1}
      title="Create your account"
      lead="Your e-mail address will be your user id."
      button="Sign Up"
      isReady={email !== '' && password !== ''}
      onDone={() => void submitForm()}
    >
      {() => (
        <>
          <AdvisedField
            id={`${id}-email`}
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onValueChange={(value) => {
              void setFieldValue('email', value);
              dispatch(signUpAnswered({ email: value }));
            }}
            advice={emailAdvice(email)}
          />
          <PasswordField
            id={`${id}-password`}
            advice={passwordAdvice(password, email)}
            onChange={(value) => void setFieldValue('password', value)}
          />
          <p className={styles.notice}>
            By continuing you agree to our <Terms />, and to our use of your details to set up your account.
          </p>
          <p className={styles.notice}>
            Already have an account? <Link to={PATHS.signIn}>Sign in</Link>
          </p>
        </>
      )}
    </StepFrame>
  );
}

interface PasswordFieldProps {
  id: string;
  advice: string | null;
  onChange: (password: string) => void;
}

/** Uncontrolled: as a React value, the password would also be in the page's markup. */
function PasswordField({ id, advice, onChange }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <AdvisedField
      id={id}
      label="Password"
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete="new-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onValueChange={onChange}
      hint="Three random words make a password that is long, and easy to remember."
      advice={advice}
      rightElement={
        <PlainButton
          aria-label="Show what you type"
          aria-pressed={isShown}
          icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
          onClick={() => setIsShown(!isShown)}
        >
          Show
        </PlainButton>
      }
    />
  );
}

/** A link, if the configuration has an address. */
function Terms() {
  const address = termsAddress();
  if (address === null) return <>terms of service</>;
  return (
    <a href={address} rel="noreferrer" target="_blank">
      terms of service
    </a>
  );
}
