import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { resolveVariables, theme } from '#platform/ui/theme.ts';
import { AuthProvider } from '#product/accounts/web/shared/auth.tsx';
import { pageNonce } from './nonce.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={pageNonce}
    >
      <QueryClientProvider client={queryClient}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
