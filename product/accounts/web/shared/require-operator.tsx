import type { ReactNode } from 'react';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { useAuth } from './auth.tsx';

/** A page of the operator; for everyone else it does not exist. */
export function RequireOperator({ children }: { children: ReactNode }) {
  const { person } = useAuth();
  return person?.operator ? children : <NotFound />;
}
