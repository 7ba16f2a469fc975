/**
 * `npm run bench -- survey`: the portal's form with 300 questions in chains of five, compared with its own form of 10 and
 * with SurveyJS with the same 300, in one run. A fresh Chromium per sample, medians. `BENCH_SIDES=ours,surveyjs` is a quick
 * look.
 */
import { amount, type Row } from '../bench';
import { withBenchPage } from '../bench-page';
import { compared, comparedRows, sidesOf } from '../compare';
import { SURVEY_GOALS } from './goals';
import { SAMPLED, sampleSurvey } from './sample';

export function measure(): Promise<Row[]> {
  return withBenchPage('survey', async (url) => {
    const sides = sidesOf(Object.keys(SAMPLED));
    return comparedRows(SURVEY_GOALS, await compared(sides, amount('ROUNDS', 5), (side) => sampleSurvey(url, side)));
  });
}
