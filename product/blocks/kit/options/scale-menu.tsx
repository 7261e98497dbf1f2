import { Button, Menu } from '@mantine/core';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { listKnownLanguages } from '../../languages.ts';
import { text, type Text } from '../../text.ts';
import { isSpecial, type ChoiceOption } from './choice-option.ts';
import { createOption } from './options.ts';
import { isBlank } from './paste-options.ts';
import { SCALE_PRESETS, type ScalePreset } from './presets/scale-presets.ts';
import { loadScalePresets } from './presets/load-scale-presets.ts';
import { texts } from './texts.ts';

interface Props {
  options: ChoiceOption[];
  /** The languages that it fills, beginning with the base language. */
  languages: readonly string[];
  onChange(options: ChoiceOption[]): void;
}

/** Fills a list with the labels of a common scale; special options stay at its end. */
export function ScaleMenu({ options, languages, onChange }: Props) {
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
      const known = listKnownLanguages(languages);
      const scales = await Promise.all(known.map(loadScalePresets));
      const labels = scales[0]![preset].map((_, point) => ({
        ...createOption(),
        text: Object.assign(
          {},
          ...known.map((one, index) => text(scales[index]![preset][point]!, one)),
        ) as Text,
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
