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

/** The router's default texts (`docs/original.md`, section 8). */
const DEFAULT_TEXTS: Record<number, string> = {
  400: texts.badRequest,
  403: texts.forbidden,
  404: texts.notFound,
  405: texts.methodNotAllowed,
};

/** How Chromium, Firefox, Safari and Vite report a chunk of the app that did not arrive. */
const MISSING_CHUNK = /dynamically imported module|Importing a module script|preload CSS/i;

/** "404 Not Found" for a route response, what to do if a chunk is missing, else the message of the error. */
function formatRouteError(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const text = error.statusText || DEFAULT_TEXTS[error.status] || '';
    return `${error.status} ${text}`.trim();
  }
  if (error instanceof Error)
    return MISSING_CHUNK.test(error.message) ? texts.updatedOrOffline : error.message;
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
  const message = formatRouteError(error);
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
      <p role="alert">{message}</p>
      {/* `docs/original.md`, section 2, prescribes the message; what it means is ours to say. */}
      {message !== texts.updatedOrOffline && <p>{texts.pageFailed}</p>}
    </MessagePage>
  );
}
