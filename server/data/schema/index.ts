/** All tables, one file a domain; `npx drizzle-kit generate` reads them here. */
export * from './audit';
export * from './clients';
export * from './documents';
export * from './imports';
export * from './leads';
export * from './marketing';
export * from './opportunities';
export * from './people';
export * from './recordings';
export * from './registration';
export * from './requests';
export * from './surveys';
export * from './targets';
export * from './template-answers';
export * from './templates';
export * from './time';
export * from './visits';
