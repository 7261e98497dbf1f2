import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { ChannelCardProps } from '#product/studies/web/shared/channel-card.ts';
import { PanelStateTag } from './panel-state.tsx';
import classes from './panel.module.css';
import { panelOptions } from './requests.ts';
import { texts } from './texts.ts';

type Props = Pick<ChannelCardProps, 'studyId' | 'isPublished'>;

/** The panel of a study in its participants step: how it stands, and the way to its page. */
export function PanelCard({ studyId, isPublished, readOnly }: ChannelCardProps) {
  // Viewers see no panels.
  if (readOnly) return null;
  return (
    <section className={classes.card} aria-labelledby="panel-title">
      <h3 id="panel-title">{texts.panel}</h3>
      <CardContent studyId={studyId} isPublished={isPublished} />
    </section>
  );
}

function CardContent({ studyId, isPublished }: Props) {
  const { data, error, refetch } = useQuery(panelOptions(studyId));
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} height={24} />;
  const { panel, provider } = data;
  return (
    <>
      {panel && panel.state !== 'draft' ? (
        <p className={classes.line}>
          <PanelStateTag panel={panel} /> {texts.placesTaken(panel.placesTaken, panel.places)}
        </p>
      ) : (
        <p className="muted">{texts.cardExplained(provider)}</p>
      )}
      {!isPublished && <p className="muted">{texts.publishFirst}</p>}
      <div>
        <Button component={Link} to={`/study/${studyId}/panel`} variant="default">
          {panel ? texts.open : texts.setUp}
        </Button>
      </div>
    </>
  );
}
