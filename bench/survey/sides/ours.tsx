import { BlueprintProvider } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import 'virtual:blueprint-styles/base.css';
import '@/app/styles/tokens.css';
import { createStore } from '@/app/store';
import { signedIn } from '@/entities/session';
import { fieldIdOf } from '@/features/fill-in-survey';
import { OpenSurvey } from '@/pages/complete-survey/ui/OpenSurvey';
import type { MountSide } from '../side';

/** The portal's complete form: rules, progress, "Still needed", and its saved draft. */
export const mount: MountSide = (container, questions) => {
  const store = createStore();
  const user = { userId: 'staff-bench', email: 'bench@harbour.example', firstName: 'Bench', lastName: 'Mark' };
  const session = { authMethod: 'groupmicrosoft' as const, roles: [], tenantId: null, tenant: null };
  store.dispatch(signedIn({ token: 'x', expiresOn: '2199-01-01T00:00:00.000Z', user: { ...user, ...session } }));
  createRoot(container).render(
    <Provider store={store}>
      <BlueprintProvider>
        <MemoryRouter>
          <OpenSurvey
            source={{ key: 'bench' }}
            survey={{ key: 'bench', questions: [...questions] }}
            completedOn={null}
            onSent={() => undefined}
            onOutdated={() => undefined}
            onRefused={() => Promise.resolve(null)}
          />
        </MemoryRouter>
      </BlueprintProvider>
    </Provider>,
  );
  return { fieldAt: (place) => document.getElementById(fieldIdOf(place)) };
};
