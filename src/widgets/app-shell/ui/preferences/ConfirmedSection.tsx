import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { messageOf } from '@/shared/api';
import listStyles from './PreferenceList.module.css';

interface ConfirmedSectionProps {
  title: string;
  note: string;
  /** The result of the last confirmed action. */
  done: string;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A list whose actions are confirmed in place. */
export function ConfirmedSection({ title, note, done, heading, children }: ConfirmedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      <p className="app-muted">{note}</p>
      <p className={listStyles.done} role="status">
        {done}
      </p>
      {children}
    </section>
  );
}

/** The question before an action; there is one at a time. */
export function useConfirming<Asked>() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    asked,
    failure,
    ask: (next: Asked | null) => {
      setFailure(null);
      setAsked(next);
    },
    /** @param message what the action has done, shown unless it fails */
    confirm: async (action: Promise<{ error?: unknown }>, message: string) => {
      setFailure(null);
      const { error } = await action;
      if (error) {
        setFailure(messageOf(error));
        return;
      }
      setAsked(null);
      setDone(message);
      // The pressed button is gone.
      heading.current?.focus();
    },
    section: { done, heading },
  };
}
