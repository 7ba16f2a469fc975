import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from '@/shared/redux';

/** As many names are remembered, the latest first. */
const MAX = 200;

const initialState: string[] = [];

/** The names of the clients that the user has worked on since the portal was opened, on whatever screen. */
const chosenClientsSlice = createSlice({
  name: 'chosenClients',
  initialState,
  reducers: {
    clientChosen: (names, { payload }: PayloadAction<string>) =>
      names[0] === payload ? names : [payload, ...names.filter((name) => name !== payload)].slice(0, MAX),
    chosenClientsForgotten: () => initialState,
  },
});

export const { chosenClientsForgotten, clientChosen } = chosenClientsSlice.actions;
export const chosenClientsReducer = chosenClientsSlice.reducer;

export const selectChosenClients = (state: RootState): string[] => state.chosenClients;

/** Remembers the client that a screen shows, however it came there: chosen, by a link or from a draft. */
export function useChosenClient(name: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (name) dispatch(clientChosen(name));
  }, [dispatch, name]);
}
