import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderEditor } from '#product/studies/web/testing/render-editor.tsx';
import { EditingContext } from '#product/studies/web/editor/use-draft.ts';
import { TemplateParticipants } from './template-participants.tsx';
import { TemplateReview } from './template-review.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** A fake server that accepts everything and records the requests. */
function stubServer() {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push(
      `${method} ${new URL(address, 'http://localhost').pathname} ${typeof body === 'string' ? body : ''}`.trim(),
    );
    const isCopy = address.endsWith('/use');
    return new Response(isCopy ? JSON.stringify({ id: 'made' }) : null, { status: isCopy ? 201 : 204 });
  });
  return requests;
}

/** Renders a step of the template editor without saving. */
function renderStep(step: ReactNode, readOnly = false) {
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
const getDescriptionField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Description' });

test('the description is saved on blur, and Escape reverts it', async () => {
  const requests = stubServer();
  renderStep(<TemplateParticipants />);
  fireEvent.change(getDescriptionField(), { target: { value: 'Something else' } });
  fireEvent.keyDown(getDescriptionField(), { key: 'Escape' });
  expect(getDescriptionField().value).toBe('Asked each May.');
  fireEvent.blur(getDescriptionField());
  expect(requests).toEqual([]);
  fireEvent.change(getDescriptionField(), { target: { value: ' Asked each June. ' } });
  fireEvent.blur(getDescriptionField());
  await waitFor(() =>
    expect(requests).toEqual(['PATCH /api/templates/study {"description":"Asked each June."}']),
  );
});

test('the brief fields edit the draft', () => {
  stubServer();
  const { content } = renderStep(<TemplateParticipants />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Goal' }), { target: { value: 'To know.' } });
  expect(content().brief.goal).toBe('To know.');
});

test('the review links each problem to a step of the template, and offers no publishing', async () => {
  const requests = stubServer();
  renderStep(<TemplateReview />);
  expect(screen.getByText('Add at least one question.')).toBeDefined();
  const fixLink = screen.getByRole('link', { name: /Fix: Add at least one question/ });
  expect(fixLink.getAttribute('href')).toMatch(/^\/template\/study\/edit\/build\?/);
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use template' }));
  await waitFor(() => expect(requests).toContain('POST /api/templates/study/use {}'));
});

test('a viewer cannot use the template from the review', () => {
  stubServer();
  renderStep(<TemplateReview />, true);
  expect(screen.queryByRole('button', { name: 'Use template' })).toBeNull();
  expect(
    screen.getByText('You can view this template. You need the Researcher role to edit it.'),
  ).toBeDefined();
});
