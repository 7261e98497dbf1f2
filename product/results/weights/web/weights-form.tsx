import { Button, SegmentedControl, Select } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import { explainIssue } from '#platform/errors/explain-issue.ts';
import { listIssues, type InputIssue } from '#platform/errors/list-issues.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { weightSettingsSchema, type WeightSettings } from '../settings.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import type { WeightsPageData } from './names.ts';
import { RakingFields, UnitChoice, type DraftFieldsProps } from './raking-fields.tsx';
import { useWeightChanges } from './requests.ts';
import { texts } from './texts.ts';
import { useLeaveGuard } from '#platform/ui/use-leave-guard.ts';
import {
  toDraft,
  createEmptyDraft,
  isSameDraft,
  toRequestBody,
  type WeightSourceKind,
  type WeightsDraft,
} from './weights-draft.ts';
import classes from './weights-form.module.css';

/** Error messages by path of the settings: `source.margins.0.categories.2.target`. */
type FieldErrors = Record<string, string>;

/** The form for the weight settings. Changes stay in the form until they are saved or discarded. */
export function WeightsForm({
  page,
  initialKind,
  onSaved,
}: {
  page: WeightsPageData;
  /** The method that is selected first if the study has no weights. */
  initialKind: WeightSourceKind;
  onSaved(): void;
}) {
  const { summary } = useSummary();
  const saved = useSavedDraft(page.weights?.settings ?? null, initialKind);
  const [edited, setEdited] = useState<WeightsDraft | null>(null);
  const draft = edited ?? saved;
  const isChanged = edited !== null && !isSameDraft(edited, saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { save } = useWeightChanges(summary.id);
  useLeaveGuard(isChanged && !save.isPending, texts.save.leaveText);

  const changeDraft: DraftFieldsProps['onChange'] = (part, path) => {
    setEdited({ ...draft, ...part });
    setErrors((previous) => (path ? removePathErrors(previous, path) : {}));
  };
  function showErrors(fields: FieldErrors) {
    setErrors(fields);
    // Waits until React has marked the invalid fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  async function submit() {
    const parsed = weightSettingsSchema.safeParse(toRequestBody(draft), { error: explainIssue });
    if (!parsed.success) return showErrors(toFieldErrors(listIssues(parsed.error)));
    try {
      await save.mutateAsync(parsed.data);
      setEdited(null);
      setErrors({});
      notify(texts.save.saved);
      onSaved();
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : undefined;
      showErrors(fields ?? { source: describeFailure(error) });
    }
  }

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={texts.settings}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Fields draft={draft} page={page} getError={(path) => errors[path]} onChange={changeDraft} />
      <div className={classes.saveBar} data-changed={isChanged || undefined}>
        <ErrorSummary errors={errors} />
        <Button type="submit" loading={save.isPending} disabled={!isChanged && page.weights !== null}>
          {texts.save.save}
        </Button>
        {isChanged && (
          <Button
            variant="subtle"
            onClick={() => {
              setEdited(null);
              setErrors({});
            }}
          >
            {texts.save.discard}
          </Button>
        )}
        <span className="muted" role="status">
          {isChanged ? texts.save.unsaved : ''}
        </span>
      </div>
    </form>
  );
}

/** The saved settings as a draft; the same object, with the same keys, until other settings are saved. */
function useSavedDraft(settings: WeightSettings | null, initialKind: WeightSourceKind): WeightsDraft {
  const settingsJson = JSON.stringify(settings);
  return useMemo(
    () =>
      settingsJson === 'null'
        ? createEmptyDraft(initialKind)
        : toDraft(JSON.parse(settingsJson) as WeightSettings),
    [settingsJson, initialKind],
  );
}

/** A specific message for fields where the schema has only a general one. */
function describeFieldError(path: string): string | undefined {
  if (path === 'source.name') return texts.source.missingParameter;
  if (path === 'source.variable') return texts.source.missingVariable;
  return path.endsWith('.choices') ? texts.margin.isNoRange : undefined;
}

/** Error messages by path; of several issues at one path, the first. */
const toFieldErrors = (issues: InputIssue[]): FieldErrors =>
  Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path, describeFieldError(path) ?? message] as const),
  );

/** The errors without those of a changed path, its parents and its children, which may be out of date. */
const removePathErrors = (errors: FieldErrors, changed: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => path !== changed && !changed.startsWith(`${path}.`) && !path.startsWith(`${changed}.`),
    ),
  );

/** All error messages that prevent saving, each once; each field also shows its own error. */
function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const sentences = [...new Set(Object.values(errors))];
  if (sentences.length === 0) return null;
  return (
    <div className={classes.refusal} role="alert">
      <strong>{texts.save.refused}</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function Fields(props: DraftFieldsProps) {
  const { draft, page, getError, onChange } = props;
  return (
    <>
      <div className={classes.choices}>
        <div className={classes.option}>
          <span className={classes.label}>{texts.method.label}</span>
          <SegmentedControl
            aria-label={texts.method.label}
            data={[
              { value: 'raking', label: texts.method.raking },
              { value: 'parameter', label: texts.method.parameter },
              { value: 'variable', label: texts.method.variable },
            ]}
            value={draft.kind}
            onChange={(kind) => onChange({ kind: kind as WeightSourceKind })}
          />
        </div>
        <div className={classes.option}>
          <span className={classes.label}>{texts.participants.label}</span>
          <SegmentedControl
            aria-label={texts.participants.label}
            data={[
              { value: 'completed', label: texts.participants.completed },
              { value: 'all', label: texts.participants.all },
            ]}
            value={draft.participants}
            onChange={(value) => onChange({ participants: value as WeightsDraft['participants'] })}
          />
          <p className="muted">{texts.participants.hint}</p>
        </div>
        {draft.kind === 'raking' && <UnitChoice draft={draft} onChange={onChange} />}
      </div>
      {draft.kind === 'raking' && <RakingFields {...props} />}
      {draft.kind === 'parameter' && (
        <Select
          label={texts.source.parameter}
          description={page.parameters.length > 0 ? texts.source.hint : texts.method.noParameters}
          placeholder={texts.source.placeholder}
          maw={420}
          data={addMissingItem(page.parameters.map(toSelectItem), draft.parameter)}
          value={draft.parameter}
          error={getError('source.name')}
          searchable
          nothingFoundMessage={texts.margin.noMatches}
          onChange={(parameter) => onChange({ parameter }, 'source.name')}
        />
      )}
      {draft.kind === 'variable' && (
        <Select
          label={texts.source.variable}
          description={page.variables.length > 0 ? texts.source.hint : texts.method.noVariables}
          placeholder={texts.source.placeholder}
          maw={420}
          data={addMissingItem(
            page.variables.map(({ id, name }) => ({ value: id, label: name })),
            draft.variable,
          )}
          value={draft.variable}
          error={getError('source.variable')}
          searchable
          nothingFoundMessage={texts.margin.noMatches}
          onChange={(variable) => onChange({ variable }, 'source.variable')}
        />
      )}
    </>
  );
}

interface SelectItem {
  value: string;
  label: string;
}
const toSelectItem = (value: string): SelectItem => ({ value, label: value });

/** Adds the selected item if the study no longer has it. */
const addMissingItem = (items: SelectItem[], selected: string | null): SelectItem[] =>
  selected === null || items.some(({ value }) => value === selected)
    ? items
    : [...items, { value: selected, label: texts.margin.removed }];
