import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { useTitle } from '#platform/ui/title.ts';

/** The catch-all page, for things that do not exist and for those without access. */
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
        <Button component={Link} to={HOME_PATH}>
          Go to the dashboard
        </Button>
      }
    >
      <p>{message}</p>
    </MessagePage>
  );
}
