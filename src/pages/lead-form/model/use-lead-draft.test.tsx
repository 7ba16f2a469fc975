import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '@/app/store';
import { leadAnswered, leadAnswersCleared, leadSubmitted } from '@/entities/lead';
import { signedIn } from '@/entities/session';
import { makeSignedIn } from '@/entities/session/index.testing';
import { clock } from '@/shared/lib/clock';
import { useLeadDraft } from './use-lead-draft';

const SLOT = 'harbour.draft.ada.lead-form';

function Lead() {
  useLeadDraft();
  return null;
}

afterEach(cleanup);

it.each([
  ['has answers', leadAnswered({ Company: 'older words' })],
  ['has been sent', leadSubmitted({ about: [], service: null })],
])('the draft of another tab stays as it is if the lead here %s', (_name, before) => {
  const store = createStore();
  store.dispatch(signedIn(makeSignedIn('ada')));
  store.dispatch(before);
  const lead = { answers: { Company: 'newer words' }, stage: 0 };
  const newValue = JSON.stringify({ v: 1, id: 'theirs', values: lead, savedAt: clock.now().toISOString() });
  localStorage.setItem(SLOT, newValue);
  globalThis.dispatchEvent(new StorageEvent('storage', { key: SLOT, newValue }));

  render(
    <Provider store={store}>
      <Lead />
    </Provider>,
  );
  act(() => void store.dispatch(leadAnswersCleared()));
  act(() => void store.dispatch(leadAnswered({ Company: 'other words' })));
  cleanup();
  expect(localStorage.getItem(SLOT)).toBe(newValue);
});
