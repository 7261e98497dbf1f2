import { Button, Menu } from '@mantine/core';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { text } from '../../text.ts';
import { isSpecial, type ChoiceOption } from './choice-option.ts';
import { createOption } from './options.ts';
import { isBlank } from './paste-options.ts';
import { SCALE_PRESETS, type ScalePreset } from './presets/preset.ts';
import { loadScalePresets } from './presets/scale-presets.ts';
import { texts } from './texts.ts';

interface Props {
  options: ChoiceOption[];
  language: string;
  baseLanguage: string;
  onChange(options: ChoiceOption[]): void;
}

/** Fills a list with the labels of a common scale; special options stay at its end. */
export function ScaleMenu({ options, language, baseLanguage, onChange }: Props) {
  async function apply(preset: ScalePreset) {
    const isAgreed =
      options.every((option) => isSpecial(option) || isBlank(option)) ||
      (await confirm({
        title: texts.scales.confirmReplace,
        text: texts.scales.replacingExplained,
        action: texts.scales.replace,
        variant: 'warning',
      }));
    if (!isAgreed) return;
    try {
      const [base, edited] = await Promise.all([baseLanguage, language].map(loadScalePresets));
      const labels = base![preset].map((label, index) => ({
        ...createOption(),
        text: { ...text(label, baseLanguage), ...text(edited![preset][index]!, language) },
      }));
      onChange([...labels, ...options.filter(isSpecial)]);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  }

  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-md">
          {texts.scales.use}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SCALE_PRESETS.map((preset) => (
          <Menu.Item key={preset} onClick={() => void apply(preset)}>
            {texts.scales.names[preset]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
