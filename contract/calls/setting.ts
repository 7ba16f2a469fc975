import { call } from '../call';
import { settingChangesSchema, settingsSchema } from '../setting';

export const getSettings = call('GET /admin/settings', {
  who: 'Admin',
  says: 'Settings',
  answer: settingsSchema,
});

export const saveSettings = call('POST /admin/settings/save', {
  who: 'Admin',
  says: 'Change settings',
  body: settingChangesSchema,
  answer: settingsSchema,
});
