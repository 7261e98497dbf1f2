import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { RESPONSE_STATUSES } from '../../responses/response.ts';
import type { Filter } from '../filter.ts';
import classes from './filter-bar.module.css';
import { STATUS_NAMES } from './names.ts';

/** Status and days as a filter; answers are taken by clicking a bar. */
export function FilterMenu({ filter, onChange }: { filter: Filter; onChange(next: Filter): void }) {
  return (
    <Popover position="bottom-start" width={340} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFilter size={14} stroke={1.5} aria-hidden />}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.menu}>
          <fieldset>
            <legend>Status</legend>
            {RESPONSE_STATUSES.map((status) => (
              <Checkbox
                key={status}
                label={STATUS_NAMES[status]}
                checked={filter.status.includes(status)}
                onChange={(event) =>
                  onChange({
                    ...filter,
                    status: event.currentTarget.checked
                      ? [...filter.status, status]
                      : filter.status.filter((one) => one !== status),
                  })
                }
              />
            ))}
          </fieldset>
          <fieldset>
            <legend>Begun on these days (UTC)</legend>
            <div className={classes.days}>
              <DayInput
                label="From"
                value={filter.from}
                max={filter.to}
                onChange={(from) => onChange({ ...filter, from })}
              />
              <DayInput
                label="To"
                value={filter.to}
                min={filter.from}
                onChange={(to) => onChange({ ...filter, to })}
              />
            </div>
          </fieldset>
          <p className="muted" style={{ margin: 0, fontSize: 13 }}>
            To filter by an answer, click its bar on Results.
          </p>
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
        // A browser gives years like 0002 while the year is being typed.
        if (day === '' || /^[12]\d{3}-/.test(day)) props.onChange(day || null);
      }}
    />
  );
}
