import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  HarbourMouth,
  PackageOffer,
  RoleBoxes,
  signUpAnswered,
  signUpBegun,
  YesNoBoxes,
  type SignUpAnswers,
  selectSignUp,
} from '@/entities/sign-up';
import { log } from '@/shared/lib/log';
import { useProductName } from '@/shared/product';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import styles from './Landing.module.css';

interface LandingProps {
  /** Set if the landing replaces the end of the sign-up, which had the focus. */
  takesFocus: boolean;
  fetchSteps: () => Promise<unknown>;
}

/** The public landing page (product/sign-up#landing): the visitor, two questions, the price. No answer is required. */
export function Landing({ takesFocus, fetchSteps }: LandingProps) {
  const dispatch = useAppDispatch();
  const productName = useProductName();
  const { role, hasHrSoftware, hasCompliantContracts } = useAppSelector(selectSignUp);
  const { state, begin, prepare } = useBeginning(fetchSteps);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const answer = (changed: Partial<SignUpAnswers>) => {
    prepare();
    dispatch(signUpAnswered(changed));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void begin();
  };
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.pitch}>
          <p className={styles.eyebrow}>{productName} for your business</p>
          <h1 ref={heading} className={styles.heading} tabIndex={-1}>
            Employment law and HR support, for one fixed fee
          </h1>
          <p className={styles.lead}>
            Advice when you need it, reliable contracts, and HR software instead of spreadsheets. Tell us what you use
            today.
          </p>
        </div>
        <HarbourMouth className={styles.picture} />
      </div>
      <form className={styles.work} onSubmit={handleSubmit}>
        <div className={styles.questions}>
          <RoleBoxes
            question={{ legend: 'Which of these are you?' }}
            value={role}
            onChange={(value) => answer({ role: value })}
          />
          <YesNoBoxes
            question={{ legend: 'Do you track your people in HR software?' }}
            yes="In HR software"
            no="In spreadsheets"
            value={hasHrSoftware}
            onChange={(value) => answer({ hasHrSoftware: value })}
          />
          <YesNoBoxes
            question={{ legend: 'Were your contracts and policies reviewed recently?' }}
            yes="All up to date"
            no="Not for a while"
            value={hasCompliantContracts}
            onChange={(value) => answer({ hasCompliantContracts: value })}
          />
        </div>
        <section className={styles.offer} aria-labelledby="offer">
          <h2 id="offer" className={styles.offerName}>
            What you get
          </h2>
          <PackageOffer headings="h3" isReviewRemoved={false} />
          <Button
            className={styles.button}
            fill
            intent="primary"
            loading={state === 'fetching'}
            size="large"
            text="Get Started"
            type="submit"
            onFocus={prepare}
            onPointerEnter={prepare}
          />
          <p className={styles.note} role="status">
            {state === 'failed'
              ? 'The next page could not be loaded. Check your connection and try again.'
              : 'It takes a few minutes. Your answers here are used in the sign-up.'}
          </p>
        </section>
      </form>
    </div>
  );
}

/** Starts the sign-up once the code of its steps is loaded; this happens while the questions are answered. */
function useBeginning(fetchSteps: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const begin = async () => {
    setState('fetching');
    try {
      await fetchSteps();
      dispatch(signUpBegun());
    } catch (error) {
      log.error('The steps of the sign-up could not be loaded', error);
      setState('failed');
    }
  };
  // A failure is shown when the visitor starts.
  const prepare = () => void fetchSteps().catch(() => undefined);
  return { state, begin, prepare };
}
