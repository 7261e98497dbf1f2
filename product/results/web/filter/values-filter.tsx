import { Select } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#platform/ui/figures.ts';
import { writeCompare } from '../../compare.ts';
import type { Overview, StudySummary } from '../../contract.ts';
import type { Filter } from '../../filter.ts';
import classes from './filter-bar.module.css';
import { getVariableName } from '../summary/names.ts';
import { listParameterValues, setParameter, setVariable, listVariableValues } from './change-filter.ts';
import { ValueBoxes } from './value-boxes.tsx';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** A URL parameter or variable with the values that occur. */
interface ValuesOption {
  key: string;
  label: string;
  values: Overview['parameters'][number]['values'];
  /** Responses with values that are not listed. */
  others: number;
  ticked: string[];
  /** The filter with these values. */
  setValues(values: string[]): Filter;
}

const NO_VALUES = { values: [], others: 0 };

function listParameterOptions({ parameters }: Pick<Overview, 'parameters'>, filter: Filter): ValuesOption[] {
  const selected = filter.parameters.filter(({ name }) => parameters.every((one) => one.name !== name));
  return [...parameters, ...selected.map(({ name }) => ({ name, ...NO_VALUES }))].map(
    ({ name, values, others }) => ({
      key: writeCompare({ parameter: name }),
      label: name,
      values,
      others,
      ticked: listParameterValues(filter, name),
      setValues: (next) => setParameter(filter, name, next),
    }),
  );
}

function listVariableOptions(
  { variables }: Pick<Overview, 'variables'>,
  summary: StudySummary,
  filter: Filter,
): ValuesOption[] {
  const selected = filter.variables.filter(({ id }) => variables.every((one) => one.id !== id));
  return [...variables, ...selected.map(({ id }) => ({ id, ...NO_VALUES }))].map(
    ({ id, values, others }) => ({
      key: writeCompare({ variable: id }),
      label: getVariableName(summary, id),
      values,
      others,
      ticked: listVariableValues(filter, id),
      setValues: (next) => setVariable(filter, id, next),
    }),
  );
}

/** Filters by URL parameter or variable: choose one, then tick its values. */
export function ValuesFilter({
  summary,
  overview = { parameters: [], variables: [] },
  filter,
  onChange,
}: {
  summary: StudySummary;
  overview: Pick<Overview, 'parameters' | 'variables'> | undefined;
  filter: Filter;
  onChange(next: Filter): void;
}) {
  const parameters = listParameterOptions(overview, filter);
  const variables = listVariableOptions(overview, summary, filter);
  const options = [...parameters, ...variables];
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const defaultOption = options.length === 1 ? options[0] : options.find(({ ticked }) => ticked.length > 0);
  const shown = options.find(({ key }) => key === chosenKey) ?? defaultOption;
  if (options.length === 0) return null;
  const toSelectItem = ({ key, label }: ValuesOption) => ({ value: key, label });
  const counts = new Map(shown?.values.map(({ value, n }) => [value, n]));
  return (
    <fieldset>
      <legend>{texts.urlParametersAndVariables}</legend>
      <Select
        size="xs"
        aria-label={texts.urlParameterOrVariable}
        placeholder={texts.chooseOne}
        data={[
          { group: sharedTexts.urlParameters, items: parameters.map(toSelectItem) },
          { group: sharedTexts.variables, items: variables.map(toSelectItem) },
        ].filter(({ items }) => items.length > 0)}
        value={shown?.key ?? null}
        onChange={setChosenKey}
        allowDeselect={false}
        searchable
        nothingFoundMessage={sharedTexts.noMatches}
        comboboxProps={{ withinPortal: false }}
      />
      {shown && (
        <div className={classes.scrollList}>
          <ValueBoxes
            values={[...new Set([...counts.keys(), ...shown.ticked])]}
            renderName={(value) => (
              <>
                {value} <span className="muted numbers">{formatCount(counts.get(value) ?? 0)}</span>
              </>
            )}
            ticked={shown.ticked}
            onChange={(ticked) => onChange(shown.setValues(ticked))}
          />
        </div>
      )}
      {shown && shown.others > 0 && (
        <p className={classes.hint}>{texts.onlyFirstValuesListed(shown.others)}</p>
      )}
    </fieldset>
  );
}
