import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { HOME } from '#platform/ui/redirect-target.ts';
import { useTitle } from '#platform/ui/title.ts';

/** The catch-all screen. Foreign and absent look alike. */
export function NotFound({
  message = 'The link may be mistyped, or the page may have moved.',
}: {
  message?: string;
}) {
  useTitle('Page not found');
  return (
    <MessagePage
      heading="Page not found"
      action={
        <Button component={Link} to={HOME}>
          Go to the dashboard
        </Button>
      }
    >
      <p>{message}</p>
    </MessagePage>
  );
}
