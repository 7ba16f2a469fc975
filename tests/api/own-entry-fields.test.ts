import { expect, it } from 'vitest';
import { importCalls } from '@tests/support/import-calls';
import { ADA, OWEN, sharedApi } from '@tests/support/test-api';
import { QUIET_DAY, timeSheetOf } from '@tests/support/time-sheet';

const api = sharedApi();

it('imports the mileage of time entries by the headings of other programs, and exports it', async () => {
  const { imported, exported } = importCalls(() => api, ADA);
  const day = QUIET_DAY;
  const run = await imported(
    'time-entries',
    `Id,Employee,Activity type,Start,End,Miles\nm1,${OWEN},Travel,${day} 13:00,${day} 14:00,"1,012.5"`,
  );
  expect(run.counts).toMatchObject({ failed: 0 });
  const added = (await timeSheetOf(api).dayOf(OWEN, day)).find(({ mileage }) => mileage === 1_012.5);
  expect(added).toMatchObject({ activityType: 'Travel' });
  const csv = new TextDecoder().decode(await exported('time-entries', 'csv'));
  expect(csv.split('\n')[0]).toContain('Mileage');
  expect(csv).toContain('1012.5');
});
