import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { useFilter } from '../../web/filter/use-filter.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import { MethodChoice } from './method-choice.tsx';
import { getSubjectName, type WeightsPageData } from './names.ts';
import { useWeightChanges, weightsOptions } from './requests.ts';
import { SettingsList } from './settings-list.tsx';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { texts } from './texts.ts';
import type { WeightSourceKind } from './weights-draft.ts';
import { WeightsForm } from './weights-form.tsx';
import { WeightsResult } from './weights-result.tsx';
import classes from './weights-page.module.css';

/** The page with the weight settings of a study and the resulting weights. */
export function WeightsPage() {
  const { summary } = useSummary();
  const { search } = useFilter();
  const { data, error, refetch } = useQuery(weightsOptions(summary.id));
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <BackLink to={buildSummaryPath(summary.id, 'results') + search} label={sharedTexts.allResults} />
        <h2>{sharedTexts.weights}</h2>
        <p className="muted">{texts.explanation}</p>
      </div>
      {data ? (
        <Weights page={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <CardSkeletons cards={2} height={220} />
      )}
    </div>
  );
}

function Weights({ page }: { page: WeightsPageData }) {
  const context = useSummary();
  const { summary } = context;
  const { weights } = page;
  const canEdit = page.can['study.edit'] === true;
  const [kind, setKind] = useState<WeightSourceKind | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const getMarginName = (by: string) => getSubjectName(context, page.subjects, by);
  if (!weights && !canEdit) return <EmptyState drawing="chart" sentence={texts.notWeighted} />;
  if (!weights && kind === null) return <MethodChoice page={page} onChoose={setKind} />;
  return (
    <>
      <div ref={top} tabIndex={-1} className={classes.top}>
        {weights && (
          <WeightsResult
            weights={weights}
            getSubjectName={getMarginName}
            action={
              <div className={classes.tools}>
                <Button
                  component={Link}
                  variant="default"
                  to={`${buildSummaryPath(summary.id, 'results')}?weighted=true`}
                >
                  {texts.viewWeighted}
                </Button>
                {canEdit && <RemoveWeights page={page} onRemoved={() => setKind(null)} />}
              </div>
            }
          />
        )}
      </div>
      {canEdit ? (
        <section className={classes.settings} aria-labelledby="weights-settings">
          <h3 id="weights-settings">{texts.settings}</h3>
          <WeightsForm
            page={page}
            initialKind={kind ?? 'raking'}
            onSaved={() => {
              // Moves the focus to the result, so that screen readers continue there.
              top.current?.focus({ preventScroll: true });
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </section>
      ) : (
        weights && (
          <SettingsList
            settings={weights.settings}
            getSubjectName={getMarginName}
            variables={summary.variables}
          />
        )
      )}
    </>
  );
}

/** Removes the weights at once; Undo saves them again. */
function RemoveWeights({ page, onRemoved }: { page: WeightsPageData; onRemoved(): void }) {
  const { summary } = useSummary();
  const { save, remove } = useWeightChanges(summary.id);
  async function removeWeights() {
    const settings = page.weights?.settings;
    if (!settings) return;
    try {
      await remove.mutateAsync();
      onRemoved();
      notify(texts.save.removed, {
        undo: () =>
          save
            .mutateAsync(settings)
            .catch((error: unknown) => notify(describeFailure(error), { tone: 'problem' })),
      });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }
  return (
    <Button
      data-once
      variant="subtle"
      color="red"
      loading={remove.isPending}
      onClick={() => void removeWeights()}
    >
      {texts.save.remove}
    </Button>
  );
}
