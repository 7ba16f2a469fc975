import { testTemplate } from './test-template';

/** Fills the demo database before the first test, so that no test has to wait for it. */
export default async function prepareTemplate(): Promise<void> {
  await testTemplate();
}
