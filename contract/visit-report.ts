import { object, string, type InferType } from 'yup';
import { recordId } from './text';

/** The key of the form that reports on a visit (product/visit-write-up#report-form). */
export const VISIT_REPORT_FORM = 'visit-report';

/** Code of the 422 if no form with that key is published. */
export const NO_REPORT_FORM = 'no-report-form';

/** Body of `POST /visitreport`, an extension. */
export const visitReportSchema = object({ visitId: recordId().required() }).noUnknown();

export type VisitReport = InferType<typeof visitReportSchema>;

/** Its answer: the identifier of the visit's report form, for `/complete-survey/{identifier}`. */
export const givenReportSchema = object({ identifier: string().required() }).strict();

export type GivenReport = InferType<typeof givenReportSchema>;
