import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from '@/shared/redux';

/** The maximum number of names, newest first. */
const MAX = 200;

const initialState: string[] = [];

/** The names of the clients that the user has worked on, on any screen, since the portal was opened. */
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

export type ChosenClientsRoot = WithSlice<typeof chosenClientsSlice>;

export const selectChosenClients = (state: ChosenClientsRoot): string[] => state.chosenClients;

/** Records the client that a screen shows, whether chosen, from a link or from a draft. */
export function useChosenClient(name: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (name) dispatch(clientChosen(name));
  }, [dispatch, name]);
}
