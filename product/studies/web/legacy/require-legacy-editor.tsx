import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { useExperiment } from '#product/workspaces/web/shared/use-experiment.ts';
import { texts } from './texts.ts';

/** A page of the old editor where its experiment is on; elsewhere a redirect to `otherwise`. */
export function RequireLegacyEditor({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const { search } = useLocation();
  const { isOn, error, refetch } = useExperiment('legacy-editor');
  if (isOn) return children;
  if (isOn === false) return <Navigate to={otherwise + search} replace />;
  if (!error) return <PageSpinner />;
  return (
    <MessagePage
      heading={texts.couldntLoad}
      action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
    >
      <p role="alert">{describeFailure(error)}</p>
    </MessagePage>
  );
}
