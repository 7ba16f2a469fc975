import { contents, stageAi, submitButton } from '@tests/support/ai-screen';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const { service, render } = stageAi({ isConfigured: false });

it('the playground explains what to configure without a service, and can still be used for writing', async () => {
  const { user } = await render();
  expect(await screen.findByText('No AI service is configured')).toBeTruthy();
  expect(screen.getByText('AI_SERVICE_URL')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Message 2' }), { target: { value: 'Well?' } });
  await user.click(screen.getByRole('button', { name: 'Duplicate message 2' }));
  expect(contents().slice(1)).toEqual(['Well?', 'Well?']);
  expect(submitButton().disabled).toBe(true);
  expect(screen.getByText('There is no model to choose from.')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(service().asked).toHaveLength(0);
});
