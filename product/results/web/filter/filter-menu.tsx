import { Button, Popover, TextInput } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RESPONSE_STATUSES } from '../../../responses/response.ts';
import { STATUS_LABELS } from '../../../responses/status-labels.ts';
import { hasDays, MARKS, QUALITY_CHOICES, TRAITS, type Filter, type Trait } from '../../filter.ts';
import classes from './filter-bar.module.css';
import { QUALITY_NAMES, TRAIT_NAMES, getTraitName } from '../summary/names.ts';
import { overviewOptions } from '../requests.ts';
import type { SummaryContext } from '../summary/summary-context.ts';
import { AnswersFilter } from './answers-filter.tsx';
import { TagFilter } from './tag-filter.tsx';
import { WhereFilters } from './where-filters.tsx';
import { ValueBoxes } from './value-boxes.tsx';
import { ValuesFilter } from './values-filter.tsx';
import { formatZone, getViewerZone } from './viewer-zone.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Filters by answers, status, date, traits, stars and notes, quality, tags, URL parameters and variables. */
export function FilterMenu({
  context,
  filter,
  onChange,
}: {
  context: SummaryContext;
  filter: Filter;
  onChange(next: Filter): void;
}) {
  const { summary } = context;
  const [open, setOpen] = useState(false);
  // An address keeps its zone, so that its days mean the same to everyone who opens it.
  const zone = hasDays(filter) ? filter.zone : getViewerZone();
  // Unfiltered, so that values without a match under the current filter can be added too.
  const { data } = useQuery({ ...overviewOptions(summary.id, {}), enabled: open });
  const valuesByTrait: Record<Trait, string[]> = {
    channel: data?.channels.map(({ channel }) => channel) ?? [],
    device: data?.devices.map(({ device }) => device) ?? [],
    language: data?.languages.map(({ language }) => language) ?? [],
  };
  return (
    <Popover
      position="bottom-start"
      width={340}
      trapFocus
      middlewares={{ flip: false, shift: { padding: 12 }, size: { padding: 12 } }}
      opened={open}
      onChange={setOpen}
    >
      <Popover.Target>
        <Button
          className={classes.control}
          variant="default"
          size="xs"
          leftSection={<IconFilter size={14} stroke={1.5} aria-hidden />}
          onClick={() => setOpen((isOpen) => !isOpen)}
        >
          {texts.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div className={classes.menu}>
          <AnswersFilter context={context} filter={filter} onChange={onChange} />
          <fieldset>
            <legend>{sharedTexts.status}</legend>
            <ValueBoxes
              values={RESPONSE_STATUSES}
              renderName={(status) => STATUS_LABELS[status]}
              ticked={filter.status}
              onChange={(status) => onChange({ ...filter, status })}
            />
          </fieldset>
          {TRAITS.map((trait) => {
            const values = [...new Set([...valuesByTrait[trait], ...filter[trait]])];
            return (
              values.length > 1 && (
                <fieldset key={trait}>
                  <legend>{TRAIT_NAMES[trait]}</legend>
                  <div className={classes.scrollList}>
                    <ValueBoxes
                      values={values}
                      renderName={(value) => getTraitName(trait, value)}
                      ticked={filter[trait]}
                      onChange={(ticked) => onChange({ ...filter, [trait]: ticked })}
                    />
                  </div>
                </fieldset>
              )
            );
          })}
          <fieldset>
            <legend>{texts.marksOfTeam}</legend>
            <ValueBoxes
              values={MARKS}
              renderName={(mark) => texts.marks[mark]}
              ticked={filter.marks}
              onChange={(marks) => onChange({ ...filter, marks })}
            />
          </fieldset>
          <fieldset>
            <legend>{sharedTexts.quality}</legend>
            <ValueBoxes
              values={QUALITY_CHOICES}
              renderName={(choice) => QUALITY_NAMES[choice]}
              ticked={filter.quality}
              onChange={(quality) => onChange({ ...filter, quality })}
            />
          </fieldset>
          <TagFilter filter={filter} onChange={onChange} />
          <WhereFilters study={summary.id} filter={filter} onChange={onChange} />
          <ValuesFilter summary={summary} overview={data} filter={filter} onChange={onChange} />
          <fieldset>
            <legend>{texts.startedBetween(formatZone(zone))}</legend>
            <div className={classes.days}>
              <DayInput
                label={texts.from}
                value={filter.from}
                max={filter.to}
                onChange={(from) => onChange({ ...filter, from, zone })}
              />
              <DayInput
                label={texts.to}
                value={filter.to}
                min={filter.from}
                onChange={(to) => onChange({ ...filter, to, zone })}
              />
            </div>
          </fieldset>
          <p className={classes.hint}>{texts.filterTip}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function DayInput(props: {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange(day: string | null): void;
}) {
  return (
    <TextInput
      type="date"
      label={props.label}
      value={props.value ?? ''}
      min={props.min ?? undefined}
      max={props.max ?? undefined}
      onChange={(event) => {
        const day = event.currentTarget.value;
        // While a year is being typed, browsers report years such as 0002.
        if (day === '' || /^[12]\d{3}-/.test(day)) props.onChange(day || null);
      }}
    />
  );
}
