import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { signUpForgotten } from '@/entities/sign-up';
import { usePageTitle } from '@/shared/lib/page-title';
import { useHelpPhone } from '@/shared/product';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import styles from './FinishedView.module.css';

/** After step 8: a simple end page that says that nothing was sent (product/sign-up#finished). */
export function FinishedView({ takesFocus }: { takesFocus: boolean }) {
  const dispatch = useAppDispatch();
  const businessName = useAppSelector((state) => state.signUp.businessName.trim());
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
      <Button size="large" variant="outlined" text="Start again" onClick={() => dispatch(signUpForgotten())} />
    </div>
  );
}
