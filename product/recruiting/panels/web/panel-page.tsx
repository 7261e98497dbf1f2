import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { PanelCost } from './panel-cost.tsx';
import { PanelForm } from './panel-form.tsx';
import { PanelStatus } from './panel-status.tsx';
import { PanelistList } from './panelist-list.tsx';
import classes from './panel.module.css';
import { panelOptions } from './requests.ts';
import { texts } from './texts.ts';
import { useState } from 'react';

/** The panel of a study: set up and published, then watched and decided on. */
export function PanelPage() {
  const { studyId = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...panelOptions(studyId), refetchInterval: 60_000 });
  const back = { to: `/study/${studyId}/edit/participants`, label: data?.study.name ?? '…' };
  const [isDirty, setDirty] = useState(false);
  if (!data)
    return (
      <div className={classes.page}>
        <PageHeader title={texts.panel} back={back} />
        {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={8} />}
      </div>
    );
  const { panel, provider, credits, creditsCurrency } = data;
  if (panel && panel.state !== 'draft')
    return (
      <div className={classes.page}>
        <PanelStatus study={studyId} panel={panel} back={back} />
        <PanelistList study={studyId} panel={panel} />
      </div>
    );
  return (
    <div className={classes.page}>
      <PageHeader title={texts.panel} back={back} facts={texts.cardExplained(provider)} />
      <PanelForm
        key={panel ? 'set up' : 'new'}
        study={studyId}
        panel={panel}
        provider={provider}
        onDirty={setDirty}
      />
      {panel && (
        <PanelCost
          study={studyId}
          panel={panel}
          isDirty={isDirty}
          credits={{ amount: credits, currency: creditsCurrency }}
        />
      )}
    </div>
  );
}
