import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';
import { HOME_PATH } from '../redirect-target.ts';
import { useTitle } from '../title.ts';
import { texts } from './texts.ts';

/** The catch-all page, for things that do not exist and for those without access. */
export function NotFound({ message = texts.pageMayHaveMoved }: { message?: string }) {
  useTitle(texts.pageNotFound);
  return (
    <MessagePage
      heading={texts.pageNotFound}
      action={
        <Button component={Link} to={HOME_PATH}>
          {texts.goToDashboard}
        </Button>
      }
    >
      <p>{message}</p>
    </MessagePage>
  );
}
