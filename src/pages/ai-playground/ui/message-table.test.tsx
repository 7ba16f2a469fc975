import { contents, stageAi, submitButton } from '@tests/support/ai-screen';
import { CHAT_LIMITS } from '@contract/ai';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const { service, open } = stageAi();

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const message = (number: number) => screen.getByRole('textbox', { name: `Message ${number}` });
const role = (number: number) => screen.getByLabelText<HTMLSelectElement>(`Role of message ${number}`);
const type = (number: number, value: string) => fireEvent.change(message(number), { target: { value } });

/** A table of the lines A, B and C. */
async function openTable() {
  const view = await open();
  type(1, 'A');
  type(2, 'B');
  await view.user.click(button('Add message'));
  type(3, 'C');
  return view;
}

describe('the message table', () => {
  it('adds a message with the next role at its end, focused; duplicates one, and changes its role separately', async () => {
    const { user } = await openTable();
    expect(contents()).toEqual(['A', 'B', 'C']);
    expect(role(3).value).toBe('assistant');
    expect(document.activeElement).toBe(message(3));
    await user.click(button('Duplicate message 2'));
    expect(contents()).toEqual(['A', 'B', 'B', 'C']);
    await user.selectOptions(role(3), 'assistant');
    expect(role(2).value).toBe('user');
  });

  it('is ordered by the arrow keys on a handle, which keeps the focus, and by buttons; at an end the focus goes to the handle', async () => {
    const { user } = await openTable();
    button('Move message 1').focus();
    await user.keyboard('{ArrowDown}');
    expect(contents()).toEqual(['B', 'A', 'C']);
    expect(document.activeElement).toBe(button('Move message 2'));
    expect(screen.getByText('Message 2 of 3')).toBeTruthy();
    await user.keyboard('{End}');
    expect(contents()).toEqual(['B', 'C', 'A']);
    await user.keyboard('{Home}{ArrowUp}');
    expect(contents()).toEqual(['A', 'B', 'C']);
    await user.click(button('Move message 2 up'));
    expect(contents()).toEqual(['B', 'A', 'C']);
    expect(document.activeElement).toBe(button('Move message 1'));
    await user.click(button('Move message 2 down'));
    expect(contents()).toEqual(['B', 'C', 'A']);
    expect(button('Move message 3 down').disabled).toBe(true);
  });

  it('removes a message and restores it in its place, with later changes; one always stays', async () => {
    const { user } = await openTable();
    await user.click(button('Remove message 2'));
    expect(contents()).toEqual(['A', 'C']);
    expect(document.activeElement).toBe(message(2));
    type(2, 'C and more');
    await user.click(button('Undo'));
    expect(contents()).toEqual(['A', 'B', 'C and more']);
    for (const number of [3, 2, 1]) await user.click(button(`Remove message ${number}`));
    expect(contents()).toEqual(['']);
  });

  it('needs values for its variables before it is sent, and keeps the variables in its text', async () => {
    const { user } = await openTable();
    type(2, 'Dear {{name}} from {{town}}');
    expect(screen.getByText('Fill in the variable name.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Kim' } });
    expect(submitButton().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('town'), { target: { value: 'Hull' } });
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    await user.click(submitButton());
    await waitFor(() => expect(service().asked).toHaveLength(1));
    expect(service().asked[0]?.body.messages[1]?.content).toBe('Dear Kim from Hull');
    expect(contents()[1]).toBe('Dear {{name}} from {{town}}');
  });

  it('is refused over 2 MB before anything is sent, and loses nothing', async () => {
    const { user } = await openTable();
    await user.selectOptions(screen.getByLabelText('Model'), 'whole');
    type(2, 'é'.repeat(CHAT_LIMITS.bytes / 2));
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/is 2\.00 MB\. The limit is 2 MB/);
    expect(service().asked).toHaveLength(0);
    expect(contents()[1]).toHaveLength(CHAT_LIMITS.bytes / 2);
    type(2, 'Short');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(service().asked).toHaveLength(1));
  });
});
