import { Button, Checkbox, Popover } from '@mantine/core';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudySummary } from '../../contract.ts';
import {
  COLUMN_NAMES,
  parseCustomColumn,
  RESPONSE_COLUMNS,
  toggleColumn,
  type ResponseColumn,
} from './columns-shown.ts';
import { getVariableName } from '../summary/names.ts';
import { overviewQuery } from '../requests.ts';
import classes from './responses-page.module.css';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

/** Chooses the columns of the response table: fixed columns, URL parameters and variables. */
export function ColumnChoice({
  summary,
  columns,
  onChange,
}: {
  summary: StudySummary;
  columns: ResponseColumn[];
  onChange(columns: ResponseColumn[]): void;
}) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...overviewQuery(summary.id, {}), enabled: opened });
  const customColumns = columns.flatMap((column) => parseCustomColumn(column) ?? []);
  const parameters = new Set([
    ...(data?.parameters.map(({ name }) => name) ?? []),
    ...customColumns.flatMap((column) => ('parameter' in column ? [column.parameter] : [])),
  ]);
  const variables = new Set([
    ...summary.variables.map(({ id }) => id),
    ...customColumns.flatMap((column) => ('variable' in column ? [column.variable] : [])),
  ]);
  const renderBox = (column: ResponseColumn, label: string) => (
    <Checkbox
      key={column}
      label={label}
      checked={columns.includes(column)}
      onChange={(event) => onChange(toggleColumn(columns, column, event.currentTarget.checked))}
    />
  );
  return (
    <Popover position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpened((isOpened) => !isOpened)}
        >
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.choice}>
          <legend>{texts.columnsOfStudy}</legend>
          {RESPONSE_COLUMNS.map((column) => renderBox(column, COLUMN_NAMES[column]))}
        </fieldset>
        {parameters.size > 0 && (
          <fieldset className={classes.choice}>
            <legend>{sharedTexts.urlParameters}</legend>
            <div className={classes.scrollList}>
              {[...parameters].map((name) => renderBox(`parameter:${name}`, name))}
            </div>
          </fieldset>
        )}
        {variables.size > 0 && (
          <fieldset className={classes.choice}>
            <legend>{sharedTexts.variables}</legend>
            <div className={classes.scrollList}>
              {[...variables].map((id) => renderBox(`variable:${id}`, getVariableName(summary, id)))}
            </div>
          </fieldset>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
