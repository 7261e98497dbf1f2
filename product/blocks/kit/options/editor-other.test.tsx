import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '../../text.ts';
import { SpecialOption } from './editor-other.tsx';
import type { Option } from './options.ts';

test('switched on while a translation is edited, it gets its label in the base language', () => {
  let option: Option | null = null;
  render(
    <MantineProvider env="test">
      <SpecialOption
        label="“Other” option"
        description=""
        defaultLabel="Other"
        option={null}
        language="de"
        baseLanguage="en"
        issues={[]}
        readOnly={false}
        onChange={(next) => (option = next)}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('switch', { name: '“Other” option' }));
  expect(option).toMatchObject({ text: text('Other', 'en') });
});
