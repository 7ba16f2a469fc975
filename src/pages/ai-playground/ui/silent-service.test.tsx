import { stageAi, submitButton } from '@tests/support/ai-screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const { open } = stageAi({ silenceSeconds: 2 });

it.each([
  ['hang', 'There is no answer.', 'The AI service did not answer within 2 seconds.'],
  ['silent', 'This answer is not complete.', 'The AI service has sent nothing for 2 seconds.'],
])('times out for a service that is %s', async (model, title, text) => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Model'), model);
  fireEvent.change(screen.getByRole('textbox', { name: 'Message 2' }), { target: { value: 'Why?' } });
  await user.click(submitButton());
  const result = within(screen.getByRole('region', { name: 'Result' }));
  expect(await result.findByText(title)).toBeTruthy();
  expect(result.getByText(text)).toBeTruthy();
  expect(submitButton().getAttribute('aria-disabled')).toBeNull();
});
