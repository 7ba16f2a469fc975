/** Replaces the outbox with one that has no events; `--import` it after tsx. */
import { register } from 'node:module';

register(new URL('./replace-module.mjs', import.meta.url), {
  data: { 'server/events/event-of-change.ts': 'export const eventOfChange = () => null;' },
});
