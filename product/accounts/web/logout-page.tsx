import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { useAuth } from './shared/auth.tsx';

/** Ends this login, in the browser even if the server fails, and goes to the log-in page. */
export function LogoutPage() {
  const { send } = useAuth();
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  useEffect(() => {
    void send({ type: 'logout' }).finally(() => setIsLoggedOut(true));
  }, [send]);
  return isLoggedOut ? <Navigate to="/login" replace /> : <PageSpinner />;
}
