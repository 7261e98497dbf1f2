import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { useAuth } from './shared/auth.tsx';

/** Ends this login, in the browser whatever the server says, and goes to the log-in page. */
export function LogoutPage() {
  const { send } = useAuth();
  const [done, setDone] = useState(false);
  useEffect(() => {
    void send({ type: 'logout' }).finally(() => setDone(true));
  }, [send]);
  return done ? <Navigate to="/login" replace /> : <PageSpinner />;
}
