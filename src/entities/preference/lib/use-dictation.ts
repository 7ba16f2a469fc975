import { useChoices } from './use-stored-list';

/** Whether this user wants to dictate in this browser: off until they choose it (product/preferences#dictation). */
export function useDictation(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [[isOn = false], keep] = useChoices('dictation', isSwitch);
  return [isOn, (next) => void keep([next])];
}

function isSwitch(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
