import { EVENT_TYPES, eventTitle } from '../events';
import { choices, flag, text } from './make-fields';
import { record } from './record';

/** A receiver of events (product/webhooks#endpoint). The server also checks where its address leads. */
export const webhook = record('webhook', {
  name: text('Name', { max: 100, needed: 'a name' }),
  url: text('Address', {
    max: 2_000,
    type: 'url',
    initial: 'https://',
    needed: 'an address',
    hint: 'Events are sent here as they happen.',
    form: {
      is: (address) => /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address),
      wanted: 'an address such as https://example.com/hooks',
    },
  }),
  isEnabled: flag('Enabled', { initial: true }),
  eventTypes: choices('Events', EVENT_TYPES, { titleOf: eventTitle, hint: 'all of them if none is ticked' }),
});
