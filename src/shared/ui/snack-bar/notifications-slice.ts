import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Notification {
  id: string;
  message: string;
  severity: Severity;
  /** The action that can be undone from here, while it is the last one. */
  undoId?: string;
}

/** The maximum number of messages shown; the oldest is removed. */
const MAX_SHOWN = 3;

const initialState: Notification[] = [];

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Shows a message, unless the same one is still shown. */
    notificationShown: {
      prepare: (message: string, severity: Severity, undoId?: string) => ({
        payload: { id: nanoid(), message, severity, ...(undoId !== undefined && { undoId }) },
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
        const others = state.filter(
          ({ message, severity }) => message !== payload.message || severity !== payload.severity,
        );
        return [...others, payload].slice(-MAX_SHOWN);
      },
    },
    /** Removes the message of an action that has failed after all. */
    undoWithdrawn: (state, { payload: id }: PayloadAction<string>) => state.filter(({ undoId }) => undoId !== id),
    notificationDismissed: (state, { payload: id }: PayloadAction<string>) => state.filter((shown) => shown.id !== id),
  },
});

export const { notificationShown, notificationDismissed, undoWithdrawn } = notificationsSlice.actions;
export const notificationsReducer = notificationsSlice.reducer;

export type NotificationsRoot = WithSlice<typeof notificationsSlice>;

export const selectNotifications = ({ notifications }: NotificationsRoot) => notifications;
