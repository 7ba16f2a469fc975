import { number, object, string } from 'yup';
import { NOT_FOUND, NULL, adminCall } from '../call';
import { savedTargetSchema } from '../target';
import {
  plannedChangesSchema,
  plannedMonthsSchema,
  plannedScope,
  removedTargetGroupSchema,
  removedTargetSchema,
  savedMonthsSchema,
  setUpTargetInputSchema,
  targetGroupInputSchema,
  targetGroupOrderSchema,
  targetSetUpSchema,
} from '../target-set-up';
import { isoDate } from '../text';

const IN_USE = { status: 409, when: 'It is in use.' } as const;

export const getTargetSetUp = adminCall('GET /admin/targets', {
  says: 'Pillars, areas and targets',
  answer: targetSetUpSchema,
});

export const getTargetMonths = adminCall('GET /admin/targetmonths/:from/:scope', {
  says: 'Twelve months of an area or target',
  params: object({ from: isoDate().label('The month').required(), scope: plannedScope() }),
  answer: plannedMonthsSchema,
});

export const saveTarget = adminCall('POST /admin/targets/save', {
  says: 'Add or change a target',
  body: setUpTargetInputSchema,
  answer: savedTargetSchema,
  refuses: [NOT_FOUND],
});

export const removeTarget = adminCall('POST /admin/targets/remove', {
  says: 'Remove a target',
  body: removedTargetSchema,
  answer: object({ targetId: number().integer().required() }),
  refuses: [IN_USE, NOT_FOUND],
});

export const saveTargetGroup = adminCall('POST /admin/targetgroups/save', {
  says: 'Add or rename a pillar or area',
  body: targetGroupInputSchema,
  answer: object({ id: number().integer().required(), name: string().required() }),
  refuses: [NOT_FOUND, { status: 409, when: 'Another one has this name.' }],
});

export const orderTargetGroups = adminCall('POST /admin/targetgroups/order', {
  says: 'Put pillars or areas in order',
  body: targetGroupOrderSchema,
  answer: NULL,
});

export const removeTargetGroup = adminCall('POST /admin/targetgroups/remove', {
  says: 'Remove a pillar or area',
  body: removedTargetGroupSchema,
  answer: object({ id: number().integer().required(), name: string().required() }),
  refuses: [IN_USE, NOT_FOUND],
});

export const saveTargetMonths = adminCall('POST /admin/targetmonths/save', {
  says: 'Save values of several months',
  details: 'Rows that somebody else has changed are refused one by one.',
  body: plannedChangesSchema,
  answer: savedMonthsSchema,
});
