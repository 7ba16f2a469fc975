import { readFileSync } from 'node:fs';
import { ADA, type TestApi } from '@tests/support/test-api';
import { jsonOf, type AuditedCall } from './call';

const upload = (api: TestApi) => {
  const form = new FormData();
  const recording = { kind: 'call', title: 'Audited', startedOn: '2026-11-17T09:00', people: ['Jo'], peaks: null };
  form.append('recording', JSON.stringify(recording));
  form.append('files', new File([new Uint8Array(readFileSync('server/demo/recordings/RE1001.mp3'))], 'call.mp3'));
  return api.request('POST', '/admin/recordings/upload', { as: ADA, body: form });
};

/** A call that changes a recording that was added for it. */
const toRecording = (path: string, action: string, body: object): AuditedCall => ({
  route: `POST /admin/recordings/${path}`,
  action,
  prepare: async (api) => {
    const { id, version } = await jsonOf<{ id: string; version: number }>(upload(api));
    return () => api.request('POST', `/admin/recordings/${path}`, { as: ADA, body: { id, version, ...body } });
  },
  ...(path === 'remove' && { removes: true as const }),
});

/** Administrators' calls for recordings. */
export const RECORDING_CALLS: readonly AuditedCall[] = [
  { route: 'POST /admin/recordings/upload', action: 'recording.add', prepare: async (api) => () => upload(api) },
  toRecording('save', 'recording.save', { changes: { title: 'Changed' } }),
  toRecording('transcript', 'recording.add-transcript', { transcript: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello' }),
  toRecording('remove', 'recording.remove', {}),
];
