import type { StudySummary } from '../../contract.ts';
import type { WeightSettings, WeightSource } from '../settings.ts';
import { getVariableName } from '../../web/summary/names.ts';
import { texts } from './texts.ts';
import classes from './weights-page.module.css';

/** The settings as a list, for people who may not change them. */
export function SettingsList({
  settings: { participants, source },
  getSubjectName: getMarginName,
  variables,
}: {
  settings: WeightSettings;
  getSubjectName(by: string): string;
  variables: StudySummary['variables'];
}) {
  const describeSource = (weightSource: WeightSource) =>
    weightSource.kind === 'parameter'
      ? texts.base.parameter(weightSource.name)
      : texts.base.variable(getVariableName({ variables }, weightSource.variable));
  const trimming = source.kind === 'raking' ? source.trimming : null;
  const items = [
    [
      texts.summary.method,
      source.kind === 'raking'
        ? texts.summary.raking(source.margins.map(({ by }) => getMarginName(by)))
        : describeSource(source),
    ],
    [texts.participants.label, texts.participants[participants]],
    ...(source.kind === 'raking'
      ? [
          [
            texts.summary.limits,
            trimming && (trimming.lower !== null || trimming.upper !== null)
              ? texts.summary.limit(trimming.lower, trimming.upper, trimming.of)
              : texts.summary.noLimits,
          ],
          [texts.base.label, source.base ? describeSource(source.base) : texts.base.none],
        ]
      : []),
  ];
  return (
    <section className={classes.settings} aria-labelledby="weights-settings">
      <h3 id="weights-settings">{texts.settings}</h3>
      <dl className={classes.list}>
        {items.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
