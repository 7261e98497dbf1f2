import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useReason } from '#platform/ui/use-reason.tsx';
import type { PanelEstimate, PanelOutput } from '../contract.ts';
import { computeHourlyReward } from '../panel.ts';
import classes from './panel.module.css';
import { estimateOptions, PANELS_KEY, publish } from './requests.ts';
import { texts } from './texts.ts';

interface Props {
  study: string;
  panel: PanelOutput;
  isDirty: boolean;
  credits: { amount: number; currency: string | null };
}

/** How many people fit the saved settings, what they cost, and the button that publishes them. */
export function PanelCost({ study, panel, isDirty, credits }: Props) {
  const { settings, revision, problem } = panel;
  const { data, error, refetch } = useQuery(estimateOptions(study, revision, settings));
  return (
    <section className={classes.card} aria-labelledby="panel-cost">
      <h2 id="panel-cost">{texts.cost}</h2>
      <FormMessage>{problem}</FormMessage>
      {isDirty ? (
        <p className="muted">{texts.saveFirst}</p>
      ) : data ? (
        <Estimate study={study} panel={panel} estimate={data} credits={credits} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={4} height={24} />
      )}
    </section>
  );
}

function Estimate({
  study,
  panel: { settings, revision, providerName },
  estimate: { eligible, cost, currency, credits },
}: Pick<Props, 'study' | 'panel' | 'credits'> & { estimate: PanelEstimate }) {
  const queryClient = useQueryClient();
  const money = (amount: number) => texts.money(amount, currency);
  const reason = useReason(cost.total > credits ? texts.tooFewCredits : null);
  const rows = [
    [texts.rewards(settings.places), money(cost.rewards)],
    ...(settings.screenOut
      ? [[texts.screenOuts(settings.screenOut.slots), money(cost.screenOuts)] as const]
      : []),
    [texts.fees, money(cost.fees)],
    [texts.total, money(cost.total)],
    [texts.available, money(credits)],
  ] as const;
  const confirmPublish = async () => {
    const isDone = await confirm({
      title: texts.publishQuestion(money(cost.total)),
      text: texts.publishExplained(providerName),
      action: texts.publish,
      run: () => publish(study, { revision, total: cost.total }),
    });
    await reloadQueries(queryClient, { queryKey: [...PANELS_KEY, study] });
    if (isDone) notify(texts.published);
  };
  return (
    <>
      <p>{texts.eligible(eligible)}</p>
      <dl className={classes.cost}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{texts.hourly(computeHourlyReward(settings), currency)}</p>
      <div className={classes.buttons}>
        <Button data-once onClick={() => void confirmPublish()} {...reason.button}>
          {texts.publish}
        </Button>
        {reason.text}
      </div>
    </>
  );
}
