/** What spans and metrics of this server say they come from. */
export const TELEMETRY_NAME = 'harbour-tools';
