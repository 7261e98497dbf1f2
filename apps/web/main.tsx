// First, because style elements need the nonce that it sets.
import './nonce.ts';
import '@mantine/core/styles.css';
import '#platform/ui/tokens.css';
import '#platform/ui/fonts.css';
import '#platform/ui/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#platform/http/client/query.ts';
import { call } from '#platform/http/client/request.ts';
import { getSite } from '#platform/http/contract/site.ts';
import { startDoubleTapGuard } from '#platform/ui/double-tap-guard.ts';
import { startErrorReporting } from '#platform/ui/error-reporting.ts';
import { resolveCssVariables, theme } from '#platform/ui/theme.ts';
import { startReadingDigits } from '#platform/ui/typed-digits.ts';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { announceLoginEnded, checkWorkspaceStillExists } from '#product/accounts/web/shared/login-memory.ts';
import { readPageNonce } from './nonce.ts';
import { routes } from './routes.tsx';

// `scheme.js` reads this key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={readPageNonce}
    >
      <QueryClientProvider client={queryClient}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

const queryClient = createQueryClient({
  onUnauthenticated: announceLoginEnded,
  onNotFound: checkWorkspaceStillExists,
});
const router = createBrowserRouter(routes);

startDoubleTapGuard(document);
startReadingDigits(document);
createRoot(document.getElementById('app')!).render(
  <Providers queryClient={queryClient}>
    <RouterProvider router={router} />
  </Providers>,
);

// The app works without error reporting, so a failure is ignored.
call(getSite, {})
  .then((site) => startErrorReporting(site.sentryDsn, site.version))
  .catch(() => undefined);
