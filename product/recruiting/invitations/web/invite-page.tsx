import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import classes from './invitations.module.css';
import { InviteForm } from './invite-form.tsx';
import { invitedStudyOptions } from './requests.ts';
import { texts } from './texts.ts';

/** People who were selected in the list (`InviteSelected`). */
const stateSchema = z.object({ participants: z.array(z.uuid()) });

/** Invites people to a study by email. */
export function InvitePage() {
  const { studyId = '' } = useParams();
  const { state } = useLocation();
  const { data: study, error, refetch } = useQuery(invitedStudyOptions(studyId));
  const participants = stateSchema.safeParse(state).data?.participants ?? [];
  if (study) return <InviteForm study={study} participants={participants} />;
  return (
    <div className={classes.page}>
      <PageHeader title={texts.invite} />
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={8} />}
    </div>
  );
}
