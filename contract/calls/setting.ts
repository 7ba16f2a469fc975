import { adminCall } from '../call';
import { settingChangesSchema, settingsSchema } from '../setting';

export const getSettings = adminCall('GET /admin/settings', {
  says: 'Settings',
  answer: settingsSchema,
});

export const saveSettings = adminCall('POST /admin/settings/save', {
  says: 'Change settings',
  body: settingChangesSchema,
  answer: settingsSchema,
});
