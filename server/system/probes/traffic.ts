import type { AppDeps } from '../../deps';
import { webhookFigures } from '../figures';
import { RECENT_MINUTES } from '../recent-calls';
import { finding, type Probe } from './probe';

/** The limits of deploy/monitoring/alerts.yaml: share and number of failed calls, and milliseconds. */
const FAILED_SHARE = 0.01;
const FAILED_CALLS = 5;
const SLOW = 1_000;
const BLOCKED = 200;

/** How many calls this server answered in the last minutes, how fast, and whether it had time for them. */
export function callsProbe({ run, clock }: Pick<AppDeps, 'run' | 'clock'>): Probe {
  return () => {
    const { calls, failed, median, p95, delay } = run.calls.figures(clock.now());
    const ms = (value: number) => `${Math.round(value).toLocaleString('en-GB')} ms`;
    const facts = [
      { name: `Calls in ${RECENT_MINUTES} minutes`, text: calls.toLocaleString('en-GB') },
      { name: 'Failed calls', text: failed.toLocaleString('en-GB') },
      { name: 'Half of them within', text: ms(median) },
      { name: '95 % of them within', text: ms(p95) },
      { name: 'Delay of the event loop, p99', text: ms(delay) },
      { name: 'Memory', bytes: process.memoryUsage.rss() },
    ];
    const warning = (summary: string, advice: string) => Promise.resolve(finding('warning', summary, facts, advice));
    if (failed > FAILED_CALLS && failed / calls > FAILED_SHARE)
      return warning('More than one call in a hundred failed.', 'Look for the reason in the last errors below.');
    if (p95 > SLOW)
      return warning('One call in twenty took longer than a second.', 'Look for the reason in the slow queries below.');
    if (delay > BLOCKED)
      return warning('The server was too busy to answer at once.', 'If this stays, add a node or a faster core.');
    return Promise.resolve(finding('ok', 'Calls are answered.', facts));
  };
}

/** Whether webhooks reach their receivers. */
export function webhooksProbe({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Probe {
  return async () => {
    const { waiting, failed, switchedOff } = await webhookFigures(db, clock.now());
    const facts = [
      { name: 'Messages that wait', text: waiting.toLocaleString('en-GB') },
      { name: 'Messages given up in 24 hours', text: failed.toLocaleString('en-GB') },
      { name: 'Webhooks switched off by the server', text: String(switchedOff) },
    ];
    const advice = 'The screen Webhooks says which, and why.';
    if (switchedOff > 0) return finding('warning', 'The server has switched off a webhook.', facts, advice);
    if (failed > 0) return finding('warning', 'Messages could not be delivered.', facts, advice);
    return finding('ok', 'No messages were given up.', facts);
  };
}
