import { NumberInput, Switch } from '@mantine/core';
import type { StudySettings } from '../../study.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';

/** Settings of the whole study. Welcome, consent and endings are blocks. */
export function StudySettingsCard() {
  const { content, readOnly, edit } = useEditing();
  const { settings } = content;
  const set = (part: Partial<StudySettings>) => edit([{ do: 'settings', settings: part }], 'settings');
  return (
    <div className={classes.column}>
      <div>
        <h2 className={classes.heading}>Study settings</h2>
        <p className={classes.lead}>
          Welcome screen, consent and endings are blocks. Add them from the outline.
        </p>
      </div>
      <Switch
        label="Progress bar"
        description="Shows participants how far they are."
        checked={settings.progress}
        disabled={readOnly}
        onChange={(event) => set({ progress: event.currentTarget.checked })}
      />
      <Switch
        label="Back button"
        description="Lets participants go back and change answers."
        checked={settings.back}
        disabled={readOnly}
        onChange={(event) => set({ back: event.currentTarget.checked })}
      />
      <NumberInput
        label="Estimated minutes"
        description="Shown on the welcome screen. Leave empty to hide."
        value={settings.estimatedMinutes ?? ''}
        min={0}
        max={600}
        styles={{ wrapper: { maxWidth: 220 } }}
        readOnly={readOnly}
        onChange={(value) => set({ estimatedMinutes: typeof value === 'number' ? value : null })}
      />
    </div>
  );
}
