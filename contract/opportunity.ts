import { array, number, object, string, type InferType } from 'yup';

const field = () => string().defined().nullable();
const money = () => number().defined().nullable();

/**
 * A cross-sales lead of the signed-in person (product/opportunities#opportunity-fields). Dates are yyyy-MM-dd, money is
 * pounds, null while it is not known; `monthOfPayment` is yyyy-MM, a date or free text
 * (product/opportunities#month-of-payment). There may be other stages in addition to those of the boxes
 * (product/opportunities#other-stages).
 */
export const opportunitySchema = object({
  id: string().required(),
  accountName: field(),
  createdDate: field(),
  opportunityType: field(),
  requestedService: field(),
  owner: field(),
  stageName: field(),
  closeDate: field(),
  commission: money(),
  finalCommissionAmount: money(),
  monthOfPayment: field(),
});

export type Opportunity = InferType<typeof opportunitySchema>;

/** Answer of `GET /myopportunities`, latest first. */
export const opportunitiesSchema = array(opportunitySchema).defined().strict();
