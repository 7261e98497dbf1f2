import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkChannel } from '../../study.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { formatLocalInputValue } from '../shared/local-input-value.ts';
import { ScheduleCard } from './schedule-card.tsx';

const startOn = '2026-06-01T10:00:00.000Z';
const link: LinkChannel = { open: true, closeAt: null, closeOn: null, startOn, onePerBrowser: false };

function leave(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test('an end before the start is explained at its field, and not saved', () => {
  const changes: Partial<LinkChannel>[] = [];
  renderEditor({}, () => <ScheduleCard link={link} onChange={(part) => void changes.push(part)} />);
  const end = screen.getByLabelText('Close on');
  leave(end, formatLocalInputValue(startOn));
  expect(screen.getByText(/^The study would close before it starts\./)).toBeTruthy();
  expect(changes).toEqual([]);
  leave(end, formatLocalInputValue('2026-06-02T10:00:00.000Z'));
  expect(screen.queryByText(/^The study would close/)).toBeNull();
  expect(changes).toEqual([{ closeOn: '2026-06-02T10:00:00.000Z' }]);
});
