import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import { commentSubjects } from '../comment.ts';
import './load-subjects.ts';
import { addCommentToPath } from './shared/open-thread.ts';
import { commentPlaceOptions } from './shared/requests.ts';
import { texts } from './shared/texts.ts';

/** What links to comments open: the page of the thing that the comment is about, with the comment. */
export function OpenCommentPage() {
  const { studyId = '', commentId = '' } = useParams();
  const { data, error, refetch } = useQuery(commentPlaceOptions(studyId, commentId));
  if (data) {
    const path = commentSubjects.require(data.kind).buildPath({ ...data, study: studyId });
    return <Navigate to={addCommentToPath(path, data, commentId)} replace />;
  }
  if (!error) return <PageSpinner />;
  // Not found, or no id at all.
  if (error instanceof AppError && ['not_found', 'bad_input'].includes(error.code))
    return (
      <MessagePage
        heading={texts.comment404}
        action={
          <Button component={Link} to={HOME_PATH}>
            {texts.goToDashboard}
          </Button>
        }
      >
        <p>{texts.comment404Text}</p>
      </MessagePage>
    );
  return <LoadFailure error={error} onRetry={refetch} />;
}
