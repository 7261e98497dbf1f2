import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import classes from './invitations.module.css';
import { wavesOptions } from './requests.ts';
import { texts } from './texts.ts';
import { WaveRow } from './wave-row.tsx';

/** The waves of a study, and the way to the next one. */
export function InvitationsCard(props: { studyId: string; isLive: boolean; readOnly: boolean }) {
  const { studyId, isLive, readOnly } = props;
  const { data, error, refetch } = useQuery(wavesOptions(studyId));
  // Who does not see participants has nothing to do here.
  if (error instanceof AppError && error.code === 'forbidden') return null;
  return (
    <section className={classes.card} aria-labelledby="invitations-title">
      <h3 id="invitations-title">{texts.cardTitle}</h3>
      <p className="muted">{texts.cardText}</p>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && data.items.length > 0 && (
        <ul className={classes.waves}>
          {data.items.map((wave) => (
            <WaveRow key={wave.id} wave={wave} />
          ))}
        </ul>
      )}
      {data && !data.isMailConfigured && <p className={classes.note}>{texts.noMailServer}</p>}
      {data?.isMailConfigured && !readOnly && data.can['wave.send'] && (
        <div>
          {isLive ? (
            <Button component={Link} to={`/study/${studyId}/invite`} variant="default" size="compact-sm">
              {texts.invite}
            </Button>
          ) : (
            <p className={classes.note}>{texts.publishFirst}</p>
          )}
        </div>
      )}
    </section>
  );
}
