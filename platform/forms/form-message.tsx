import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** An error or success message of a whole form, announced to screen readers. */
export function FormMessage({ children, good = false }: { children: ReactNode; good?: boolean }) {
  if (!children) return null;
  return (
    <Alert role={good ? 'status' : 'alert'} color={good ? 'green' : 'red'} variant="light" p="sm">
      {children}
    </Alert>
  );
}
