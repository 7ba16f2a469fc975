import { readFileSync } from 'node:fs';
import type { RecordingRow } from '@contract/recording-set-up';
import { addVisit } from '@tests/support/diary';
import { OWEN_ID } from '@tests/support/advice';
import { ADA } from '@tests/support/test-api';
import { changed, made, type VersionedCall } from './call';

const visit = (path: 'save' | 'cancel' | 'restore', body: object, isCancelled = false): VersionedCall => ({
  route: `POST /admin/visits/${path}`,
  action: `visit.${path}`,
  prepare: async (api) => {
    const id = await addVisit(api, OWEN_ID, '2026-12-01T09:00', 'B', { cancelled: isCancelled });
    return { version: 1, body: { id, ...body } };
  },
});

export function recordingForm(): FormData {
  const form = new FormData();
  const recording = { kind: 'call', title: 'Versioned', startedOn: '2026-11-17T09:00', people: ['Jo'], peaks: null };
  form.append('recording', JSON.stringify(recording));
  form.append('files', new File([new Uint8Array(readFileSync('demo/recordings/RE1001.mp3'))], 'call.mp3'));
  return form;
}

const recording = (path: 'save' | 'transcript' | 'remove', action: string, body: object): VersionedCall => ({
  route: `POST /admin/recordings/${path}`,
  action,
  removes: path === 'remove',
  prepare: async (api) => {
    const { id, version = 0 } = await made<RecordingRow>(api, ADA, '/admin/recordings/upload', recordingForm());
    return { version, body: { id, ...body } };
  },
});

let day = 0;

/** Administrators' changes of visits, absences and recordings. */
export const PLANNER_CALLS: readonly VersionedCall[] = [
  visit('save', { changes: { activity: 'Versioned' } }),
  visit('cancel', {}),
  visit('restore', {}, true),
  changed('POST /admin/visits/move', { action: 'visit.move', refusesSingly: true }, async (api) => {
    const id = await addVisit(api, OWEN_ID, '2026-12-01T09:00', 'B');
    return {
      version: 1,
      bodyWith: (version) => ({ moves: [{ id, version, consultantId: 'staff-tom-barker' }] }),
      outdated: 7,
    };
  }),
  changed('POST /admin/people/handover', { action: 'visit.move', refusesSingly: true }, async (api) => {
    const id = await addVisit(api, OWEN_ID, '2026-12-01T09:00', 'B');
    const part = { kind: 'visits', fromId: OWEN_ID, toId: 'staff-tom-barker' };
    return {
      version: 1,
      bodyWith: (version) => ({ parts: [{ ...part, items: [{ id, version }] }] }),
      outdated: 7,
    };
  }),
  changed('POST /admin/absences/save', 'absence.save', async () => {
    day += 1;
    const away = { staffId: OWEN_ID, day: `2027-02-0${day}`, status: 'H', comment: '' };
    return {
      version: 0,
      bodyWith: (version) => ({ days: [{ ...away, version }] }),
      outdated: 7,
    };
  }),
  changed('POST /admin/visitwindow/save', 'visit-window.save', async (api) => {
    const answer = await api.request('GET', '/admin/visits?from=2026-11-16&to=2026-11-22', { as: ADA });
    const { window } = (await answer.json()) as { window: { version: number } | null };
    const body = { startsOn: '2027-01-01', endsOn: '2027-01-31' };
    return { version: window?.version ?? 0, body };
  }),
  recording('save', 'recording.save', { changes: { title: 'Renamed' } }),
  recording('transcript', 'recording.add-transcript', { transcript: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello' }),
  recording('remove', 'recording.remove', {}),
];
