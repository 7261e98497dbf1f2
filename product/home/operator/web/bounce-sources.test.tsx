import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BounceSources } from './bounce-sources.tsx';

const at = new Date().toISOString();
const read = { readAt: at, error: null, failedAt: null, believed: 1, ignored: 2 };
const show = (bounces: Parameters<typeof BounceSources>[0]) =>
  render(<BounceSources {...bounces} />).container.textContent;

it('says whether emails that came back are noticed, when, and why not', () => {
  expect(show({ mailbox: null, webhook: null })).toMatch(/^Not set up: .* Set BOUNCE_IMAP_URL or/);
  expect(show({ mailbox: read, webhook: null })).toMatch(
    /^Mailbox: last read .+1 report about emails of this installation, 2 ignored$/,
  );
  const error = 'The mail server doesn’t answer.';
  const failing = { ...read, readAt: null, believed: 0, ignored: 0, error, failedAt: at };
  expect(show({ mailbox: failing, webhook: read })).toMatch(
    /^Mailbox: not read yet, failing since .+The mail server doesn’t answer\.Webhook: last called /,
  );
});
