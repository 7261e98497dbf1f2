import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import type { FirstClickConfig } from './first-click.ts';
import { editor as Editor } from './editor.tsx';
import { samples } from './testing/samples.ts';
import { editorTeam } from '../testing/editor-team.ts';

const [, withoutAreas] = samples.validConfigs as [FirstClickConfig, FirstClickConfig];
const current: { config: FirstClickConfig } = { config: withoutAreas };
const media = {
  pictureUrl: (id: string) => `/pictures/${id}`,
  upload: () => Promise.reject(new AppError('bad_input', 'Not here.')),
};

function Page({
  readOnly = false,
  initialConfig = withoutAreas,
}: {
  readOnly?: boolean;
  initialConfig?: FirstClickConfig;
}) {
  const [config, setConfig] = useState(initialConfig);
  useEffect(() => {
    current.config = config;
  }, [config]);
  return (
    <MantineProvider env="test">
      <Editor
        config={config}
        language="en"
        baseLanguage="en"
        languages={['en']}
        problems={[]}
        readOnly={readOnly}
        media={media}
        team={editorTeam}
        onChange={setConfig}
      />
    </MantineProvider>
  );
}
/** Makes the picture 1000 × 500 pixels in size. */
function stage() {
  const stageElement = screen.getAllByRole('img').at(-1)!.parentElement!;
  stageElement.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500);
  return stageElement;
}
const drag = (element: Element, from: [number, number], to: [number, number]) => {
  fireEvent.pointerDown(element, { clientX: from[0], clientY: from[1], button: 0, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: to[0], clientY: to[1], pointerId: 1 });
  fireEvent.pointerUp(element, { pointerId: 1 });
};
const region = () => current.config.areas[0]!.region;

test('an area is drawn, moved by dragging it and resized by its corner', () => {
  render(<Page />);
  drag(stage(), [100, 50], [300, 150]);
  expect(current.config.areas).toMatchObject([{ text: { en: ['Area 1'] }, correct: true }]);
  expect(region()).toEqual({ left: 0.1, top: 0.1, width: 0.2, height: 0.2 });
  const box = screen.getByRole('button', { name: /^Area 1: arrow keys/ });
  drag(box, [200, 100], [300, 50]);
  expect(region()).toEqual({ left: 0.2, top: 0, width: 0.2, height: 0.2 });
  drag(box.querySelector('[data-corner]')!, [400, 100], [500, 200]);
  expect(region()).toEqual({ left: 0.2, top: 0, width: 0.3, height: 0.4 });
  expect(current.config.areas).toHaveLength(1);
});

test('by keyboard: added, moved and resized with arrows, or set in numbers, named, and removed', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Add area' }));
  const box = screen.getByRole('button', { name: /^Area 1: arrow keys/ });
  fireEvent.keyDown(box, { key: 'ArrowRight' });
  fireEvent.keyDown(box, { key: 'ArrowDown', shiftKey: true });
  expect(region()).toEqual({ left: 0.41, top: 0.4, width: 0.2, height: 0.11 });
  fireEvent.change(screen.getByLabelText('Width'), { target: { value: '50' } });
  expect(region().width).toBe(0.5);
  fireEvent.change(screen.getByLabelText('Name of area 1'), { target: { value: 'Basket' } });
  fireEvent.click(screen.getByLabelText('Correct area'));
  expect(current.config.areas).toMatchObject([{ text: { en: ['Basket'] }, correct: false }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Basket' }));
  expect(current.config.areas).toEqual([]);
});

test('read-only, the areas are shown and cannot be changed', () => {
  const [initialConfig] = samples.validConfigs;
  render(<Page readOnly initialConfig={initialConfig} />);
  fireEvent.keyDown(screen.getByRole('button', { name: /^basket: arrow keys/ }), { key: 'ArrowLeft' });
  drag(stage(), [100, 50], [300, 150]);
  expect(current.config).toEqual(initialConfig);
  expect(screen.queryByRole('button', { name: 'Add area' })).toBeNull();
});
