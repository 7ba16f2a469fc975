import { createContext, use, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { MARKS_MISSING } from '@/shared/ui/screen-keys';

/** Whether somebody tried to send the form while something was missing: then its fields say what they need. */
const AskedContext = createContext(false);

/** What a field says is wrong: its problem, or what it needs once somebody has tried to send the form without it. */
export function useProblem<Text>(problem: Text, missing: Text): Text | undefined {
  const isAsked = use(AskedContext);
  return problem || (isAsked ? missing : undefined);
}

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  /** Nothing is missing or wrong. */
  canSend: boolean;
  isSubmitting: boolean;
  onSubmit: () => unknown;
}

/**
 * A form that is sent once nothing is missing. Ctrl+Enter before that marks what is missing, and moves the focus to the
 * first such field (product/navigation#send-key).
 */
export function Form({ canSend, isSubmitting, onSubmit, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Also for a dialog that is inside the form only in React's tree.
    event.stopPropagation();
    if (isSubmitting) return;
    flushSync(() => setIsAsked(!canSend));
    if (canSend) onSubmit();
    else firstWrong(element.current)?.focus();
  };
  return (
    <AskedContext value={isAsked}>
      <form
        {...form}
        {...{ [MARKS_MISSING]: true }}
        ref={element}
        aria-busy={isSubmitting}
        noValidate
        onSubmit={handleSubmit}
      />
    </AskedContext>
  );
}

/** The first wrong field of a form that can take the focus. */
export function firstWrong(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid=true]:enabled');
}
