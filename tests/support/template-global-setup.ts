import { testTemplate } from './test-template';

/** Fills the demo database before the first test, so that no test spends its time limit on it. */
export default async function prepareTemplate(): Promise<void> {
  await testTemplate();
}
