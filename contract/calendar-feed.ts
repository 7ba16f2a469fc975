import { array, object, type InferType } from 'yup';
import { accessTokenSchema } from './access-token';

/** How many calendar addresses a person can have: one for each of their programs. */
export const CALENDAR_FEEDS_MAX = 5;

/** Answer of `GET /mycalendar`: the caller's calendar addresses, newest first, without their tokens. */
export const myCalendarSchema = object({ feeds: array(accessTokenSchema).defined() }).strict();

export type MyCalendar = InferType<typeof myCalendarSchema>;

/** Body of `POST /mycalendar/add`: there is nothing to choose. */
export const newCalendarFeedSchema = object({}).noUnknown();
