import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useShownCommands } from '#platform/ui/page-commands.ts';
import type { Command } from '#platform/ui/pages.ts';
import type { StudyShape } from '../../contract.ts';
import { QuestionsStep } from '../questions/questions-step.tsx';
import { renderEditor } from '../testing/render-editor.tsx';
import { EditingContext, type Editing } from './use-draft.ts';
import { useEditorCommands } from './use-editor-commands.ts';

// The step is told of comments by others.
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
});

const current: { shown: Command[] } = { shown: [] };
let edit: Editing['edit'];

function Page({ editing, hasQuestions }: { editing: Editing; hasQuestions: boolean }) {
  useEditorCommands(editing);
  const shown = useShownCommands();
  useEffect(() => void (current.shown = shown.flat()), [shown]);
  return <EditingContext value={editing}>{hasQuestions && <QuestionsStep />}</EditingContext>;
}
function renderCommands(changes: Partial<StudyShape>, { readOnly = false, hasQuestions = false } = {}) {
  const canPublish: StudyShape['can'] = { 'study.publish': true };
  return renderEditor(
    {},
    (editing) => {
      edit = editing.edit;
      const study = { ...editing.study, template: null, can: canPublish, archived: false, ...changes };
      return <Page editing={{ ...editing, study: study as StudyShape }} hasQuestions={hasQuestions} />;
    },
    { readOnly },
  );
}
const labels = () => current.shown.map(({ label }) => label);
const find = (label: string) => current.shown.find((command) => command.label === label);

test('a study can be previewed, shared and published, and changes undone and redone', () => {
  const { content } = renderCommands({ version: 2 });
  expect(current.shown.map(({ label, to }) => [label, to])).toEqual([
    ['Edit questions', '/study/study/edit/questions'],
    ['Preview study', '/study/study/preview'],
    ['Share study', '/study/study/edit/participants'],
    ['Review and publish', '/study/study/edit/review'],
    ['See results', '/summary/study/study'],
  ]);
  act(() => edit([{ do: 'brief', brief: { goal: 'Why?' } }]));
  act(() => find('Undo last change')!.run!());
  expect(content().brief.goal).toBe('');
  expect(labels()).not.toContain('Undo last change');
  act(() => find('Redo change')!.run!());
  expect(content().brief.goal).toBe('Why?');
});

test('nothing is offered that is refused: to viewers, of templates, before it is published', () => {
  renderCommands({ version: 0, can: {} }, { readOnly: true });
  expect(labels()).toEqual(['Edit questions', 'Preview study', 'Share study', 'Review']);
});

test('a template is neither shared nor previewed', () => {
  renderCommands({ version: 0, template: { category: 'ux', description: '' } });
  expect(labels()).toEqual(['Edit questions', 'Review']);
});

test('a block is added where blocks are', async () => {
  renderCommands({ version: 0 }, { hasQuestions: true });
  const add = find('Add block')!;
  expect(add.takesFocus).toBe(true);
  act(() => add.run!());
  const field = document.querySelector('[role="combobox"][aria-label="Search question types"]');
  expect(field?.getAttribute('aria-expanded')).toBe('true');
});
