import { GRACE } from '@tests/support/test-api';
import { timeSheetScreen } from '@tests/support/time-sheet-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const sheet = timeSheetScreen();

describe('the time sheet', () => {
  it('shows a message to someone who is not a registered employee', async () => {
    await sheet.open(GRACE);
    expect(await screen.findByText('Employee not registered in Salesforce!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Entry' })).toBeNull();
  });
});
