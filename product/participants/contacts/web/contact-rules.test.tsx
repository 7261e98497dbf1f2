import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CONTACT_RULE } from '../contact.ts';
import { ContactCard } from './contact-card.tsx';
import { ContactRuleSection } from './contact-rule-section.tsx';
import { StudyContactRuleCard } from './study-contact-rule-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const STUDY = 'b7d1b1a0-5c1e-4c3a-9d57-2f1b9a6e0c11';
const { quiet: _quiet, ...BUDGET } = DEFAULT_CONTACT_RULE;

/** Renders it with a fake server that has this, and records what is sent. */
function open(element: ReactNode, stored: object) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Response(JSON.stringify(stored));
    sent.push(JSON.parse(body as string));
    return new Response(null, { status: 204 });
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MantineProvider>,
  );
  return sent;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the rule is read back as a sentence; a wrong number is said at its field, and stays', async () => {
  const sent = open(<ContactRuleSection />, { ...DEFAULT_CONTACT_RULE, canChange: true });
  await screen.findByText(
    'A person gets at most 2 contacts in 30 days, at least 3 days apart. Nothing is sent between 20:00 and 08:00 in their time zone.',
  );
  fireEvent.change(screen.getByLabelText('In days'), { target: { value: '365' } });
  save();
  await screen.findByText('Count contacts of 90 days at most.');
  expect(screen.getByLabelText('In days')).toHaveProperty('value', '365');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('In days'), { target: { value: '60' } });
  save();
  await waitFor(() => expect(sent).toEqual([{ ...DEFAULT_CONTACT_RULE, days: 60 }]));
});

test('who may not change the rule reads it', async () => {
  open(<ContactRuleSection />, { ...DEFAULT_CONTACT_RULE, canChange: false });
  await screen.findByText('Only owners and admins can change this.');
  expect(screen.getByLabelText('In days')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a study gets a stricter budget from a researcher, who cannot exempt it', async () => {
  const sent = open(<StudyContactRuleCard studyId={STUDY} readOnly={false} />, {
    budget: null,
    isExempt: false,
    workspace: DEFAULT_CONTACT_RULE,
    canChange: true,
    canExempt: false,
  });
  fireEvent.click(await screen.findByLabelText(/^Contact people less often/));
  expect(screen.getByLabelText(/^Exempt this study/)).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Contacts at most'), { target: { value: '1' } });
  save();
  await waitFor(() => expect(sent).toEqual([{ budget: { ...BUDGET, max: 1 }, isExempt: false }]));
});

test('what somebody stopped themselves is shown as theirs, and cannot be allowed again', async () => {
  const sent = open(<ContactCard participantId={STUDY} />, {
    frequency: 'normal',
    stoppedChannels: ['email', 'calls'],
    mailBlocked: 'bounced',
    chosenLimits: ['email'],
    used: { count: 1, max: 2, days: 30 },
    canChange: true,
  });
  await screen.findByText('1 of 2 contacts used in the last 30 days');
  screen.getByText(/They chose some of this themselves/);
  expect(screen.getByLabelText('Email')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByLabelText('Invitations to calls'));
  await waitFor(() => expect(sent).toEqual([{ stoppedChannels: ['email'] }]));
  fireEvent.click(screen.getByRole('button', { name: 'Send emails again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ mailBlocked: null });
});
