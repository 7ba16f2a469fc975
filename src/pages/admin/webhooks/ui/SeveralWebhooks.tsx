import type { WebhookEndpoint } from '@contract/webhooks';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { OutlinedButton } from '@/shared/ui/button';
import { failureOf, type JobStep, type SeveralActionsProps, RemoveSeveral } from '@/shared/ui/selection-bar';
import { removeWebhook, saveWebhook } from '../api/webhooks-api';
import { savedWebhook } from '../model/webhook-labels';

const SWITCHES = [
  { isOn: true, text: 'Enable', words: { doing: 'Enabling', done: 'enabled' }, already: 'It is enabled already.' },
  { isOn: false, text: 'Disable', words: { doing: 'Disabling', done: 'disabled' }, already: 'It is not enabled.' },
] as const;

const isEnabled = ({ state }: WebhookEndpoint) => state === 'enabled';

/** Switches several webhooks on or off, or removes them (product/webhooks#several). */
export function SeveralWebhooks({ selected, jobs, isIdle }: SeveralActionsProps<WebhookEndpoint>) {
  const dispatch = useAppDispatch();
  const switchStep = (webhook: WebhookEndpoint, { isOn, already }: (typeof SWITCHES)[number]): JobStep => ({
    key: webhook.id,
    name: webhook.name,
    run: async () => {
      if (isEnabled(webhook) === isOn) return { reason: already };
      const sent = { id: webhook.id, ...savedWebhook(webhook), isEnabled: isOn };
      return failureOf(await dispatch(saveWebhook.initiate({ webhook: sent }, { track: false })));
    },
  });
  const removeStep = ({ id, version, name }: WebhookEndpoint): JobStep => ({
    key: id,
    name,
    run: async () => failureOf(await dispatch(removeWebhook.initiate({ id, version }, { track: false }))),
  });
  return (
    <>
      {SWITCHES.map((each) => (
        <OutlinedButton
          key={each.text}
          disabled={isIdle || selected.every((webhook) => isEnabled(webhook) === each.isOn)}
          size="small"
          text={each.text}
          onClick={() => jobs.start({ steps: selected.map((webhook) => switchStep(webhook, each)), words: each.words })}
        />
      ))}
      <RemoveSeveral
        counted={counted(selected.length, 'webhook')}
        isIdle={isIdle}
        jobs={jobs}
        steps={selected.map(removeStep)}
      >
        will be removed with their deliveries, and receive nothing more. This cannot be undone.
      </RemoveSeveral>
    </>
  );
}
