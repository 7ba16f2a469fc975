import { BlueprintProvider } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import 'virtual:blueprint-styles/base.css';
import '@/app/styles/tokens.css';
import { createStore } from '@/app/store';
import { ProspectConsole } from '@/pages/marketing/ui/prospects/ProspectConsole';
import { baseApi } from '@/shared/api';
import { answerFromMemory } from '../answer-from-memory';
import type { MountConsole } from '../side';

const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name);

/** The screen itself with the real store, including filters, selection bar and suggestions. */
export const mount: MountConsole = async (container, answer, shown) => {
  answerFromMemory(answer);
  const store = createStore();
  await store.dispatch(baseApi.endpoints.getConfiguration.initiate());
  const router = createMemoryRouter([{ path: '*', element: <ProspectConsole limit={shown} /> }]);
  createRoot(container).render(
    <Provider store={store}>
      <BlueprintProvider>
        <RouterProvider router={router} />
      </BlueprintProvider>
    </Provider>,
  );
  const grid = () => container.querySelector<HTMLElement>('[role=grid]');
  const press = (key: string, ctrlKey = false) =>
    void grid()?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
  return {
    prepareSort: (columnId) => {
      const place = container.querySelector(`[data-column="${columnId}"]`)?.getAttribute('aria-colindex');
      press('Home', true);
      press('ArrowUp');
      for (let column = 1; column < Number(place); column += 1) press('ArrowRight');
    },
    sort: () => press('Enter'),
    selectAll: () => button('Select all')?.click(),
    selectTop: () => button('Top 20')?.click(),
    clearSelection: () => press('Escape'),
    assign: () => press('s'),
    focus: () => grid()?.focus(),
    firstRow: () => {
      const row = container.querySelector('[role=row][aria-rowindex="2"]');
      return `${row?.getAttribute('aria-selected')} ${row?.textContent}`;
    },
  };
};
