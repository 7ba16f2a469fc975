import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTelemetry } from '@server/telemetry/start-telemetry';
import { samplesOf } from '@tests/support/prometheus-text';
import { followAs } from '@tests/support/replica';
import { createTestApi, OWEN } from '@tests/support/test-api';

const TOKEN = 'a token for the tests of alerts alone';
/** Metrics and labels that Prometheus itself adds. */
const OF_PROMETHEUS = ['up', 'instance', 'job'];

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[];
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
}

const textOf = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8');
const rules = (parse(textOf('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(textOf('dashboard.json')) as Dashboard;
const tests = (parse(textOf('alerts.test.yaml')) as RuleTests).tests.flatMap((test) => test.alert_rule_test);

/** The texts of a kind of node in an expression. @throws Error if the expression is not PromQL */
function partsOf(expression: string, ...kinds: string[]): string[] {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const parts: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${text}`);
      if (kinds.includes(type.name)) parts.push(text.slice(from, to));
    },
  });
  return parts;
}

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ‘${title}’`, expr] as const)),
];

describe('the alert rules and the dashboard', () => {
  const names = new Set(OF_PROMETHEUS);
  const labels = new Set(OF_PROMETHEUS);

  beforeAll(async () => {
    const environment = { DATABASE_URL: 'postgres://localhost', METRICS_PORT: '0', METRICS_TOKEN: TOKEN };
    const prometheus = { port: 0, token: TOKEN };
    const telemetry = startTelemetry({ serviceName: 'portal', otlp: null, prometheus });
    const api = await createTestApi({ database: 'postgres', environment });
    const replica = await followAs('replica-of-the-alerts');
    const server = await telemetry.watch(api.deps);
    await api.request('GET', '/getclients/Harbourside', { as: OWEN });
    await api.deps.db.execute('select * from no_such_table').catch(() => undefined);
    const port = (server?.address() as AddressInfo | undefined)?.port;
    const answer = await fetch(`http://localhost:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    for (const sample of samplesOf(await answer.text())) {
      names.add(sample.name);
      for (const label of Object.keys(sample.labels)) labels.add(label);
    }
    await replica.end();
    await telemetry.stop();
    await api.close();
  });

  it.each(expressions)('%s names only metrics that the server answers', (_where, expression) => {
    const used = partsOf(expression, 'Identifier');
    expect(used).not.toEqual([]);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    expect(partsOf(expression, 'LabelName').filter((label) => !labels.has(label))).toEqual([]);
  });

  it('show only labels that their metrics have', () => {
    const legends = panels.flatMap(({ targets }) => targets.map(({ legendFormat }) => legendFormat));
    const shown = [...`${legends.join()}${JSON.stringify(rules)}`.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)];
    expect(shown.map(([, label = '']) => label).filter((label) => !labels.has(label))).toEqual([]);
  });

  it('have a severity and what to do for each alert, and a test of when it is silent and when not', () => {
    for (const { alert, labels: given, annotations } of rules) {
      expect(given).toHaveProperty('severity');
      expect(annotations).toEqual({
        summary: expect.stringMatching(/\S/) as string,
        description: expect.stringMatching(/\S/) as string,
      });
      const ofAlert = tests.filter(({ alertname }) => alertname === alert);
      expect(new Set(ofAlert.map(({ exp_alerts: expected = [] }) => expected.length > 0))).toEqual(
        new Set([false, true]),
      );
    }
  });
});
