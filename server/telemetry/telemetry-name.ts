/** The service name in spans and metrics of this server. */
export const TELEMETRY_NAME = 'harbour-tools';
