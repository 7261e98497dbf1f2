import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** What went wrong with a form as a whole, or what happened after it; read out at once. */
export function FormMessage({ children, good = false }: { children: ReactNode; good?: boolean }) {
  if (!children) return null;
  return (
    <Alert role={good ? 'status' : 'alert'} color={good ? 'green' : 'red'} variant="light" p="sm">
      {children}
    </Alert>
  );
}
