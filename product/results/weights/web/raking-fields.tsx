import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { WeightSource } from '../settings.ts';
import { AddMargin } from './add-margin.tsx';
import { sumTargets } from './categories.ts';
import { MarginCard } from './margin-card.tsx';
import { getSubjectName, type WeightsPageData } from './names.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { texts } from './texts.ts';
import type { NumberDraft, TrimmingDraft, WeightsDraft } from './weights-draft.ts';
import classes from './weights-form.module.css';

export interface DraftFieldsProps {
  draft: WeightsDraft;
  page: WeightsPageData;
  /** The error message for a path of the settings, such as `source.margins.0.by`. */
  getError(path: string): string | undefined;
  /** @param path the changed field; absent where several fields changed */
  onChange(part: Partial<WeightsDraft>, path?: string): void;
}

/** The default limit of weights, commonly used by published surveys (ANES). */
const DEFAULT_UPPER = 5;

/** Everything that raking needs: margins with targets, limits, and weights to start from. */
export function RakingFields({ draft, page, getError, onChange }: DraftFieldsProps) {
  const context = useSummary();
  const { margins, unit, participants, trimming } = draft;
  const firstSum = margins[0] ? sumTargets(margins[0].categories) : 0;
  return (
    <>
      {margins.map((margin, index) => (
        <MarginCard
          key={margin.key}
          margin={margin}
          name={getSubjectName(context, page.subjects, margin.by)}
          unit={unit}
          participants={participants}
          expectedSum={index > 0 && firstSum > 0 ? firstSum : null}
          getError={(path) => getError([`source.margins.${index}`, path].filter(Boolean).join('.'))}
          onChange={(categories, path) =>
            onChange(
              { margins: margins.with(index, { ...margin, categories }) },
              path && `source.margins.${index}.${path}`,
            )
          }
          onRemove={() => onChange({ margins: margins.filter((other) => other !== margin) })}
        />
      ))}
      <AddMargin
        subjects={page.subjects}
        margins={margins}
        participants={participants}
        error={getError('source.margins')}
        onAdd={(margin) => onChange({ margins: [...margins, margin] })}
      />
      <Trimming
        trimming={trimming}
        getError={getError}
        onChange={(next) => onChange({ trimming: next }, 'source.trimming')}
      />
      <BaseWeightsSelect draft={draft} page={page} getError={getError} onChange={onChange} />
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
  getError,
  onChange,
}: {
  trimming: TrimmingDraft | null;
  getError(path: string): string | undefined;
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
      error={getError(`source.trimming.${name}`)}
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

/** Selects the source of initial weights. Hidden if the study has no URL parameters or variables. */
function BaseWeightsSelect({ draft: { base }, page, getError, onChange }: DraftFieldsProps) {
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
  const getSourceKey = (source: WeightSource) =>
    source.kind === 'parameter' ? `parameter:${source.name}` : `variable:${source.variable}`;
  const NONE = '';
  const isListed = !base || sources.some((source) => getSourceKey(source) === getSourceKey(base));
  const missing = base && !isListed ? [{ value: getSourceKey(base), label: texts.margin.removed }] : [];
  return (
    <Select
      label={texts.base.label}
      description={texts.base.hint}
      maw={420}
      {...buildSelectProps(sources.length)}
      data={[
        { value: NONE, label: texts.base.none },
        ...sources.map((source) => ({ value: getSourceKey(source), label: source.label })),
        ...missing,
      ]}
      value={base ? getSourceKey(base) : NONE}
      allowDeselect={false}
      error={getError('source.base')}
      onChange={(value) => {
        const selected = sources.find((source) => getSourceKey(source) === value);
        const next: WeightSource | null =
          selected?.kind === 'parameter'
            ? { kind: 'parameter', name: selected.name }
            : selected
              ? { kind: 'variable', variable: selected.variable }
              : null;
        onChange({ base: next }, 'source.base');
      }}
    />
  );
}
