import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StudyShape } from '../../contract.ts';
import { ReviewStep } from '../review/review-step.tsx';
import { renderEditor } from '../testing/render-editor.tsx';
import type { EditorStep } from './editor-step.ts';
import { StudyFrame } from './study-frame.tsx';
import { EditingContext, type Editing } from './use-draft.ts';

afterEach(() => void vi.unstubAllGlobals());

const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: false };
let edit: Editing['edit'];
const renderStep = (step: EditorStep, changes: Partial<StudyShape> = {}, unpublished = false) =>
  renderEditor({}, (editing) => {
    edit = editing.edit;
    const study = { ...editing.study, state: 'draft', can: { 'study.publish': true }, template: null, link };
    const changed: Editing = {
      ...editing,
      study: { ...study, ...changes } as StudyShape,
      view: { ...editing.view, unpublished },
    };
    return (
      <EditingContext value={changed}>
        {step === 'review' ? <ReviewStep /> : <StudyFrame step={step}>{null}</StudyFrame>}
      </EditingContext>
    );
  });
const header = () => within(screen.getByRole('banner'));
const changeBrief = () =>
  act(() => edit([{ do: 'brief', brief: { goal: 'Why?', background: '', audience: '', learn: [] } }]));
const published = { version: 2, state: 'live' } as const;

test.each(['brief', 'questions', 'participants'] as const)(
  'the header of %s leads to publishing, also of changes',
  (step) => {
    renderStep(step);
    const first = header().getByRole('link', { name: 'Review and publish' });
    expect([first.getAttribute('href'), first.dataset.variant]).toEqual([
      '/study/study/edit/review',
      'filled',
    ]);
  },
);

test('the header of the review publishes, and nothing else on the page does', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  renderStep('review', published, true);
  const button = header().getByRole('button', { name: 'Publish changes' });
  expect(screen.getAllByRole('button', { name: /^Publish/ })).toEqual([button]);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Fix the issue below to publish.').id).toBe(
    button.getAttribute('aria-describedby'),
  );
});

test('with nothing to publish the header leads to the review, quietly', () => {
  renderStep('participants', published);
  const ways = header().getAllByRole('link', { name: 'Review' });
  expect(ways.map((way) => way.dataset.variant)).toContain('default');
  expect(document.querySelector('[data-variant="filled"]')).toBeNull();
});

test('changes of a live study are said to be not yet published', () => {
  renderStep('questions', published, true);
  expect(header().getByText('Live')).toBeTruthy();
  expect(header().getByRole('link', { name: 'Publish changes' })).toBeTruthy();
  changeBrief();
  expect(header().getByRole('status').textContent).toMatch(/ · not yet published$/);
});

test.each([
  ['a draft', { state: 'draft' }, true],
  ['a live study without changes', published, false],
] as const)('%s is not', (_name, changes, unpublished) => {
  renderStep('questions', changes, unpublished);
  changeBrief();
  expect(header().getByRole('status').textContent).toMatch(/^(Saving…|Saved)$/);
});
