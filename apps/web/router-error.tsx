import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { reportError } from '#platform/ui/error-reporting.ts';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { useTitle } from '#platform/ui/title.ts';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { texts } from './texts.ts';

/** The router's default texts (`original.md`, section 8). */
const DEFAULT_TEXTS: Record<number, string> = {
  400: texts.badRequest,
  403: texts.forbidden,
  404: texts.notFound,
  405: texts.methodNotAllowed,
};

/** "404 Not Found" for a route response, else the message of the error. */
export function formatRouteError(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const text = error.statusText || DEFAULT_TEXTS[error.status] || '';
    return `${error.status} ${text}`.trim();
  }
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : texts.unknownError;
}

/** Shown when a page throws while it loads or renders. */
export function RouterError() {
  const error = useRouteError();
  // `bad_input`: the address was mistyped, so its message is about a field that nobody sees.
  const isMissing = error instanceof AppError && ['not_found', 'gone', 'bad_input'].includes(error.code);
  useTitle(texts.unexpectedError);
  useEffect(() => {
    if (!isMissing) reportError(error);
  }, [isMissing, error]);
  if (isMissing) return error.code === 'bad_input' ? <NotFound /> : <NotFound message={error.message} />;
  return (
    <MessagePage
      heading={texts.unexpectedApplicationError}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{texts.reloadPage}</Button>
          <Button component="a" href={HOME_PATH} variant="default">
            {texts.goToDashboard}
          </Button>
        </>
      }
    >
      <p role="alert">{formatRouteError(error)}</p>
    </MessagePage>
  );
}
