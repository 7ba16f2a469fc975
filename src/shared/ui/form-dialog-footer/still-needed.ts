/** What a form needs before it can be sent: `Still needed: a name, a client.`; '' for nothing. */
export const stillNeeded = (needed: readonly string[]) =>
  needed.length === 0 ? '' : `Still needed: ${needed.join(', ')}.`;
