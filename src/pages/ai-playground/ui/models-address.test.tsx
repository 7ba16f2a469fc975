import { stageAi } from '@tests/support/ai-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const { open } = stageAi();

const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;
const isComparing = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare side by side' }).checked;

describe('the models in the address', () => {
  it('are those of a link, otherwise those that were last chosen here', async () => {
    const first = await open('?model=echo&with=busy');
    expect([chosen('Model'), chosen('Compare with'), isComparing()]).toEqual(['echo', 'busy', true]);
    first.leave();

    const again = await open();
    expect([chosen('Model'), chosen('Compare with')]).toEqual(['echo', 'busy']);
    await waitFor(() => expect(again.router.state.location.search).toBe('?model=echo&with=busy'));
    again.leave();

    await open('?model=whole');
    expect([chosen('Model'), isComparing()]).toEqual(['whole', false]);
  });

  it('follow each choice; Back ends the comparison, Forward begins it again', async () => {
    const { user, router } = await open();
    const search = () => router.state.location.search;
    expect(search()).toBe('');
    await user.selectOptions(screen.getByLabelText('Model'), 'echo');
    await waitFor(() => expect(search()).toBe('?model=echo'));
    await user.click(screen.getByRole('checkbox', { name: 'Compare side by side' }));
    await waitFor(() => expect(search()).toMatch(/^\?model=echo&with=./));
    await user.selectOptions(screen.getByLabelText('Compare with'), 'busy');
    await waitFor(() => expect(search()).toBe('?model=echo&with=busy'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(isComparing()).toBe(false));
    expect([search(), chosen('Model')]).toEqual(['?model=echo', 'echo']);
    await act(() => router.navigate(1));
    await waitFor(() => expect(isComparing()).toBe(true));
    expect([search(), chosen('Compare with')]).toEqual(['?model=echo&with=busy', 'busy']);
  });

  it('that nobody knows are the usual ones', async () => {
    const hostile = encodeURIComponent(`<img src=x onerror=alert(1)>${'x'.repeat(5000)}`);
    const { router } = await open(`?model=__proto__&with=${hostile}`);
    const [usual] = screen.getByLabelText<HTMLSelectElement>('Model').options;
    expect([chosen('Model'), isComparing()]).toEqual([usual?.value, false]);
    await waitFor(() => expect(router.state.location.search).toBe(`?model=${usual?.value}`));
  });
});
