import { Select } from '@mantine/core';
import type { BlockEditorProps } from '../block-props.ts';
import { DayField } from '../kit/editor/day-field.tsx';
import { LimitField, NARROW_INPUT } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import type { InterviewConfig } from './interview.ts';
import { MAX_BOOKINGS, MAX_CAPACITY } from './limits.ts';
import { MinutesSelect } from './minutes-select.tsx';
import { texts } from './texts.ts';

const DAY_MINUTES = 24 * 60;
const NOTICES = [0, 60, 120, 240, 480, 720, DAY_MINUTES, 2 * DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES];
const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60];
const CAPACITIES = Array.from({ length: MAX_CAPACITY }, (_, index) => ({
  value: String(index + 1),
  label: texts.people(index + 1),
}));

/** Limits of bookings, which most studies leave as they are. */
export function MoreSettings({
  config,
  problems,
  readOnly,
  onChange,
}: Pick<BlockEditorProps<InterviewConfig>, 'config' | 'problems' | 'readOnly' | 'onChange'>) {
  const shared = { problems, readOnly };
  const change = (changes: Partial<InterviewConfig>) => onChange({ ...config, ...changes });
  return (
    <div className={classes.stack} style={{ marginTop: 12 }}>
      <div className={classes.pair}>
        <Select
          label={texts.capacity}
          data={CAPACITIES}
          value={String(config.capacity)}
          allowDeselect={false}
          readOnly={readOnly}
          styles={NARROW_INPUT}
          data-field="capacity"
          onChange={(value) => value !== null && change({ capacity: Number(value) })}
        />
        <LimitField
          {...shared}
          label={texts.maxBookings}
          value={config.maxBookings}
          min={1}
          max={MAX_BOOKINGS}
          field="maxBookings"
          onChange={(value) =>
            change({ maxBookings: value === null ? null : Math.min(Math.max(value, 1), MAX_BOOKINGS) })
          }
        />
      </div>
      <MinutesSelect
        label={texts.minNotice}
        description={texts.minNoticeHint}
        choices={NOTICES}
        value={config.minNotice}
        readOnly={readOnly}
        field="minNotice"
        onChange={(minNotice) => change({ minNotice })}
      />
      <MinutesSelect
        label={texts.changeCutoff}
        description={texts.changeCutoffHint}
        choices={NOTICES}
        value={config.changeCutoff}
        zero={texts.start}
        readOnly={readOnly}
        field="changeCutoff"
        onChange={(changeCutoff) => change({ changeCutoff })}
      />
      <div className={classes.pair}>
        <MinutesSelect
          label={texts.bufferBefore}
          choices={BUFFERS}
          value={config.bufferBefore}
          readOnly={readOnly}
          field="bufferBefore"
          onChange={(bufferBefore) => change({ bufferBefore })}
        />
        <MinutesSelect
          label={texts.bufferAfter}
          choices={BUFFERS}
          value={config.bufferAfter}
          readOnly={readOnly}
          field="bufferAfter"
          onChange={(bufferAfter) => change({ bufferAfter })}
        />
      </div>
      <div className={classes.pair}>
        <DayField
          {...shared}
          label={texts.firstDay}
          field="firstDay"
          day={config.firstDay}
          onChange={(firstDay) => change({ firstDay })}
        />
        <DayField
          {...shared}
          label={texts.lastDay}
          field="lastDay"
          day={config.lastDay}
          onChange={(lastDay) => change({ lastDay })}
        />
      </div>
    </div>
  );
}
