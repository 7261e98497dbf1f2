import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEditor } from '../testing/render-editor.tsx';
import { StudySettingsCard } from './study-settings-card.tsx';

test.each([
  ['Continue automatically', 'autoAdvance'],
  ['Say who is asking', 'introduction'],
] as const)('the switch “%s” is stored with the study, on and off again', (label, setting) => {
  const { content } = renderEditor({}, () => <StudySettingsCard />);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${label}`) });
  const wasOn = content().settings[setting] ?? false;
  for (const isOn of [!wasOn, wasOn]) {
    fireEvent.click(toggle);
    expect([content().settings[setting], toggle.checked]).toEqual([isOn, isOn]);
  }
});
