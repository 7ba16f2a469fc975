import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Notification {
  id: string;
  message: string;
  severity: Severity;
}

/** How many messages are at the same time; the oldest makes room. */
const MAX_SHOWN = 3;

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    /** Shows a message; a message that is still shown is not shown twice. */
    notificationShown: {
      prepare: (message: string, severity: Severity) => ({ payload: { id: nanoid(), message, severity } }),
      reducer: (state, { payload }: PayloadAction<Notification>) => {
        const others = state.filter(
          ({ message, severity }) => message !== payload.message || severity !== payload.severity,
        );
        return [...others, payload].slice(-MAX_SHOWN);
      },
    },
    notificationDismissed: (state, { payload: id }: PayloadAction<string>) => state.filter((shown) => shown.id !== id),
  },
});

export const { notificationShown, notificationDismissed } = notificationsSlice.actions;
export const notificationsReducer = notificationsSlice.reducer;
