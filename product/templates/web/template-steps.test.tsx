import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderEditor } from '#product/studies/web/testing/edit-for-tests.tsx';
import { EditingContext } from '#product/studies/web/editor/use-draft.ts';
import { TemplateParticipants } from './template-participants.tsx';
import { TemplateReview } from './template-review.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** A fake server that accepts everything and records the requests. */
function serve() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(
      `${method} ${new URL(address, 'http://localhost').pathname} ${typeof body === 'string' ? body : ''}`.trim(),
    );
    const made = address.endsWith('/use');
    return new Response(made ? JSON.stringify({ id: 'made' }) : null, { status: made ? 201 : 204 });
  });
  return asked;
}

/** Renders a step of the template editor without saving. */
function open(step: ReactNode, readOnly = false) {
  const template = { category: 'usability', description: 'Asked each May.' };
  return renderEditor(
    {},
    (editing) => (
      <QueryClientProvider client={new QueryClient()}>
        <EditingContext value={{ ...editing, study: { ...editing.study, template } }}>{step}</EditingContext>
      </QueryClientProvider>
    ),
    { readOnly },
  );
}
const sentence = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' });

test('the description is saved on blur, and Escape reverts it', async () => {
  const asked = serve();
  open(<TemplateParticipants />);
  fireEvent.change(sentence(), { target: { value: 'Something else' } });
  fireEvent.keyDown(sentence(), { key: 'Escape' });
  expect(sentence().value).toBe('Asked each May.');
  fireEvent.blur(sentence());
  expect(asked).toEqual([]);
  fireEvent.change(sentence(), { target: { value: ' Asked each June. ' } });
  fireEvent.blur(sentence());
  await waitFor(() =>
    expect(asked).toEqual(['PATCH /api/templates/study {"description":"Asked each June."}']),
  );
});

test('the brief beside it is the draft’s', () => {
  serve();
  const { content } = open(<TemplateParticipants />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Goal' }), { target: { value: 'To know.' } });
  expect(content().brief.goal).toBe('To know.');
});

test('the review names what is left, leads to the template’s own steps, and publishes nothing', async () => {
  const asked = serve();
  open(<TemplateReview />);
  expect(screen.getByText('Add at least one question.')).toBeDefined();
  const way = screen.getByRole('link', { name: /Fix: Add at least one question/ });
  expect(way.getAttribute('href')).toMatch(/^\/template\/study\/edit\/build\?/);
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use template' }));
  await waitFor(() => expect(asked).toContain('POST /api/templates/study/use {}'));
});

test('a viewer cannot use the template from the review', () => {
  serve();
  open(<TemplateReview />, true);
  expect(screen.queryByRole('button', { name: 'Use template' })).toBeNull();
  expect(
    screen.getByText('You can view this template. You need the Researcher role to edit it.'),
  ).toBeDefined();
});
