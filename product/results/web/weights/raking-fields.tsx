import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import type { WeightSource } from '../../weights/settings.ts';
import { AddMargin } from './add-margin.tsx';
import { sumTargets } from './categories.ts';
import { MarginCard } from './margin-card.tsx';
import { getSubjectName, type WeightsPageData } from './names.ts';
import { useSummary } from '../summary/summary-context.ts';
import { texts } from './texts.ts';
import type { NumberDraft, TrimmingDraft, WeightsDraft } from './weights-draft.ts';
import classes from './weights-form.module.css';

export interface DraftFieldsProps {
  draft: WeightsDraft;
  page: WeightsPageData;
  /** The error message for a path of the settings, such as `source.margins.0.by`. */
  errorAt(path: string): string | undefined;
  /** @param path the changed field; absent where several fields changed */
  onChange(part: Partial<WeightsDraft>, path?: string): void;
}

/** The maximum weight that published surveys commonly use (ANES). */
const DEFAULT_UPPER = 5;

/** Everything that raking needs: margins with targets, limits, and weights to start from. */
export function RakingFields({ draft, page, errorAt, onChange }: DraftFieldsProps) {
  const context = useSummary();
  const { margins, unit, respondents, trimming } = draft;
  const firstSum = margins[0] ? sumTargets(margins[0].categories) : 0;
  return (
    <>
      {margins.map((margin, index) => (
        <MarginCard
          key={margin.key}
          margin={margin}
          name={getSubjectName(context, page.subjects, margin.by)}
          unit={unit}
          respondents={respondents}
          expectedSum={index > 0 && firstSum > 0 ? firstSum : null}
          errorAt={(path) => errorAt([`source.margins.${index}`, path].filter(Boolean).join('.'))}
          onChange={(categories, path) =>
            onChange(
              { margins: margins.with(index, { ...margin, categories }) },
              path && `source.margins.${index}.${path}`,
            )
          }
          onRemove={() => onChange({ margins: margins.filter((one) => one !== margin) })}
        />
      ))}
      <AddMargin
        subjects={page.subjects}
        margins={margins}
        respondents={respondents}
        error={errorAt('source.margins')}
        onAdd={(margin) => onChange({ margins: [...margins, margin] })}
      />
      <Trimming
        trimming={trimming}
        errorAt={errorAt}
        onChange={(next) => onChange({ trimming: next }, 'source.trimming')}
      />
      <BaseWeightsSelect draft={draft} page={page} errorAt={errorAt} onChange={onChange} />
    </>
  );
}

/** Whether targets are percentages or counts. */
export function UnitChoice({ draft: { unit }, onChange }: Pick<DraftFieldsProps, 'draft' | 'onChange'>) {
  return (
    <div className={classes.option}>
      <span className={classes.label}>{texts.unit.label}</span>
      <SegmentedControl
        aria-label={texts.unit.label}
        data={[
          { value: 'percent', label: texts.unit.percent },
          { value: 'counts', label: texts.unit.counts },
        ]}
        value={unit}
        onChange={(value) => onChange({ unit: value as WeightsDraft['unit'] })}
      />
      <p className="muted">{texts.unit.hint}</p>
    </div>
  );
}

function Trimming({
  trimming,
  errorAt,
  onChange,
}: {
  trimming: TrimmingDraft | null;
  errorAt(path: string): string | undefined;
  onChange(trimming: TrimmingDraft | null): void;
}) {
  const renderBound = (name: 'lower' | 'upper', label: string) => (
    <NumberInput
      label={label}
      className={classes.bound}
      placeholder={texts.trimming.none}
      value={trimming?.[name] ?? ''}
      min={0}
      max={1_000}
      clampBehavior="none"
      allowNegative={false}
      allowedDecimalSeparators={['.', ',']}
      suffix="×"
      hideControls
      error={errorAt(`source.trimming.${name}`)}
      onChange={(value) => trimming && onChange({ ...trimming, [name]: toNumber(value) })}
    />
  );
  return (
    <div className={classes.option}>
      <Switch
        label={texts.trimming.label}
        description={texts.trimming.hint}
        checked={trimming !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { of: 'mean', lower: '', upper: DEFAULT_UPPER } : null)
        }
      />
      {trimming && (
        <div className={classes.bounds}>
          {renderBound('lower', texts.trimming.lower)}
          {renderBound('upper', texts.trimming.upper)}
          <Select
            label={texts.trimming.of}
            className={classes.bound}
            data={[
              { value: 'mean', label: texts.trimming.mean },
              { value: 'median', label: texts.trimming.median },
            ]}
            value={trimming.of}
            allowDeselect={false}
            onChange={(of) => onChange({ ...trimming, of: of === 'median' ? 'median' : 'mean' })}
          />
        </div>
      )}
    </div>
  );
}

const toNumber = (value: number | string): NumberDraft => (typeof value === 'number' ? value : '');

/** Hidden if the study has no URL parameters or variables that could contain a weight. */
function BaseWeightsSelect({ draft: { base }, page, errorAt, onChange }: DraftFieldsProps) {
  const sources: (WeightSource & { label: string })[] = [
    ...page.parameters.map((name) => ({
      kind: 'parameter' as const,
      name,
      label: texts.base.parameter(name),
    })),
    ...page.variables.map(({ id, name }) => ({
      kind: 'variable' as const,
      variable: id,
      label: texts.base.variable(name),
    })),
  ];
  if (sources.length === 0 && !base) return null;
  const getSourceKey = (one: WeightSource) =>
    one.kind === 'parameter' ? `parameter:${one.name}` : `variable:${one.variable}`;
  const NONE = '';
  const isListed = !base || sources.some((one) => getSourceKey(one) === getSourceKey(base));
  const missing = base && !isListed ? [{ value: getSourceKey(base), label: texts.margin.removed }] : [];
  return (
    <Select
      label={texts.base.label}
      description={texts.base.hint}
      maw={420}
      data={[
        { value: NONE, label: texts.base.none },
        ...sources.map((one) => ({ value: getSourceKey(one), label: one.label })),
        ...missing,
      ]}
      value={base ? getSourceKey(base) : NONE}
      allowDeselect={false}
      error={errorAt('source.base')}
      onChange={(value) => {
        const found = sources.find((one) => getSourceKey(one) === value);
        const next: WeightSource | null =
          found?.kind === 'parameter'
            ? { kind: 'parameter', name: found.name }
            : found
              ? { kind: 'variable', variable: found.variable }
              : null;
        onChange({ base: next }, 'source.base');
      }}
    />
  );
}
