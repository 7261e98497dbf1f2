import { NumberInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import classes from './invitations.module.css';
import { texts } from './texts.ts';
import type { WaveDraft } from './wave-input.ts';

/** When the mails leave, and when the rest does not leave any more. */
export function ScheduleSection(props: {
  draft: WaveDraft;
  problems: Record<string, string>;
  onChange(part: Partial<WaveDraft>): void;
}) {
  const { draft, problems, onChange } = props;
  return (
    <section className={classes.section} aria-labelledby="when-title">
      <h2 id="when-title">{texts.when}</h2>
      <Radio.Group
        aria-labelledby="when-title"
        value={draft.when}
        onChange={(when) => onChange({ when: when as WaveDraft['when'] })}
      >
        <Stack gap="xs">
          <Radio value="now" label={texts.sendNow} />
          <Radio value="at" label={texts.sendAt} />
          <Radio value="local" label={texts.sendLocal} />
        </Stack>
      </Radio.Group>
      {draft.when !== 'now' && (
        <div className={classes.indented}>
          <TextInput
            type="datetime-local"
            label={texts.time}
            maw={260}
            value={draft.time}
            error={problems['time'] ?? problems['sendAt'] ?? problems['localTime']}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
          />
        </div>
      )}
      <Switch
        label={texts.inBatches}
        description={texts.inBatchesExplained}
        checked={draft.hasBatches}
        onChange={(event) => onChange({ hasBatches: event.currentTarget.checked })}
      />
      {draft.hasBatches && (
        <div className={`${classes.row} ${classes.indented}`}>
          <NumberInput
            label={texts.batchSize}
            min={1}
            allowDecimal={false}
            value={draft.batchSize}
            error={problems['batch.size']}
            onChange={(batchSize) => onChange({ batchSize })}
          />
          <NumberInput
            label={texts.batchHours}
            min={1}
            allowDecimal={false}
            value={draft.batchHours}
            error={problems['batch.hours']}
            onChange={(batchHours) => onChange({ batchHours })}
          />
        </div>
      )}
      <div className={classes.row}>
        <NumberInput
          label={texts.target}
          description={texts.targetExplained}
          min={1}
          allowDecimal={false}
          value={draft.target}
          error={problems['target']}
          onChange={(target) => onChange({ target })}
        />
      </div>
      <NumberInput
        label={texts.days}
        maw={260}
        min={1}
        allowDecimal={false}
        value={draft.days}
        error={problems['days']}
        onChange={(days) => onChange({ days })}
      />
      <p className="muted">{texts.rules}</p>
    </section>
  );
}
