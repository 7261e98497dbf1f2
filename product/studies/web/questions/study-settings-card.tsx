import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { inline, plainText } from '#product/blocks/text.ts';
import { estimateMinutes } from '../../rehearsal/estimate-seconds.ts';
import { getWelcomeTitle } from '../../public-name.ts';
import { MAX_PUBLIC_NAME_LENGTH, type StudySettings } from '../../study.ts';
import { expandContent } from '../../upgrade.ts';
import classes from '../editor/editor.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

/** Settings of the whole study. Welcome, consent and endings are blocks. */
export function StudySettingsCard() {
  const { content, language, readOnly, edit } = useEditing();
  const { settings } = content;
  const computedMinutes = useMemo(
    () => estimateMinutes(expandContent(content), findTeamBlockType),
    [content],
  );
  const updateSettings = (changes: Partial<StudySettings>) =>
    edit([{ do: 'settings', settings: changes }], 'settings');
  return (
    <div className={classes.column}>
      <div>
        <h2 className={classes.heading}>{texts.studySettings}</h2>
        <p className={classes.lead}>{texts.studySettingsCard.specialBlocksHint}</p>
      </div>
      <TextInput
        label={texts.studySettingsCard.publicName}
        description={texts.studySettingsCard.publicNameExplained}
        placeholder={getWelcomeTitle(content, language)}
        value={plainText(settings.publicName?.[language])}
        maxLength={MAX_PUBLIC_NAME_LENGTH}
        readOnly={readOnly}
        lang={language}
        data-field="publicName"
        onChange={(event) =>
          updateSettings({
            publicName: { ...settings.publicName, [language]: inline(event.currentTarget.value) },
          })
        }
      />
      <Switch
        label={texts.studySettingsCard.progressBar}
        description={texts.studySettingsCard.progressBarExplained}
        checked={settings.progress}
        disabled={readOnly}
        onChange={(event) => updateSettings({ progress: event.currentTarget.checked })}
      />
      <Switch
        label={texts.studySettingsCard.backButton}
        description={texts.studySettingsCard.backButtonExplained}
        checked={settings.back}
        disabled={readOnly}
        onChange={(event) => updateSettings({ back: event.currentTarget.checked })}
      />
      <Switch
        label={texts.studySettingsCard.autoAdvance}
        description={texts.studySettingsCard.autoAdvanceExplained}
        checked={settings.autoAdvance ?? false}
        disabled={readOnly}
        onChange={(event) => updateSettings({ autoAdvance: event.currentTarget.checked })}
      />
      <Switch
        label={texts.studySettingsCard.introduction}
        description={texts.studySettingsCard.introductionExplained}
        checked={settings.introduction ?? false}
        disabled={readOnly}
        onChange={(event) => updateSettings({ introduction: event.currentTarget.checked })}
      />
      <NumberInput
        label={texts.studySettingsCard.estimatedMinutes}
        description={texts.studySettingsCard.estimatedMinutesExplained}
        placeholder={texts.studySettingsCard.ourEstimate(computedMinutes)}
        value={settings.estimatedMinutes ?? ''}
        min={0}
        max={600}
        styles={{ wrapper: { maxWidth: 220 } }}
        readOnly={readOnly}
        onChange={(value) => updateSettings({ estimatedMinutes: typeof value === 'number' ? value : null })}
      />
    </div>
  );
}
