import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError, conflict } from '#platform/errors/errors.ts';
import { useForm } from './use-form.ts';

const shape = z.object({
  email: z.email('Enter an address.'),
  name: z.string().min(2, 'Use two characters.'),
  role: z.string(),
});

function Example({
  send,
  onFailure,
}: {
  send(values: unknown): Promise<unknown>;
  onFailure?(error: unknown): void;
}) {
  const form = useForm(shape, send, { always: { role: 'viewer' }, onFailure });
  return (
    <form {...form.props}>
      <input name="email" aria-label="E-mail" />
      <span data-testid="email">{form.problems.email}</span>
      <input name="name" aria-label="Name" />
      <span data-testid="name">{form.problems.name}</span>
      <p role="alert">{form.message}</p>
      <button type="submit" disabled={form.busy}>
        Send
      </button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button'));
const text = (id: string) => screen.getByTestId(id).textContent;

describe('a form', () => {
  it('sends valid values together with the fixed ones', async () => {
    const onSend = vi.fn<(values: unknown) => Promise<void>>(async () => {});
    render(<Example send={onSend} />);
    type('E-mail', 'ada@example.com');
    type('Name', 'Ada');
    send();
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ email: 'ada@example.com', name: 'Ada', role: 'viewer' }),
    );
  });

  it('shows an error at each invalid field, sends nothing, keeps the input, and focuses the first', async () => {
    const onSend = vi.fn<(values: unknown) => Promise<void>>(async () => {});
    render(<Example send={onSend} />);
    type('Name', 'A');
    send();
    await waitFor(() => expect(text('email')).toBe('Fill in this field.'));
    expect(text('name')).toBe('Use two characters.');
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'A');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('drops the error of a field once something is entered there, and no other', async () => {
    render(<Example send={async () => {}} />);
    type('Name', 'A');
    send();
    await waitFor(() => expect(text('email')).toBe('Fill in this field.'));
    type('E-mail', 'a');
    expect(text('email')).toBe('');
    expect(text('name')).toBe('Use two characters.');
  });

  it('shows an error of the server at its field, otherwise for the whole form', async () => {
    const failures = [
      conflict('Taken.', { email: 'There’s already an account with this email.' }),
      new AppError('too_many', 'Too many attempts. Try again in 1 minute.'),
      new TypeError('unforeseen'),
    ];
    const onFailure = vi.fn<(error: unknown) => void>();
    render(<Example send={() => Promise.reject(failures.shift() as Error)} onFailure={onFailure} />);
    type('E-mail', 'ada@example.com');
    type('Name', 'Ada');
    send();
    await waitFor(() => expect(text('email')).toBe('There’s already an account with this email.'));
    expect(screen.getByRole('alert').textContent).toBe('');
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Try again in 1 minute.'));
    expect(text('email')).toBe('');
    send();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Try again.'),
    );
    expect(onFailure).toHaveBeenCalledTimes(3);
  });

  it('is sent once, however often the button is pressed', async () => {
    const pending = Promise.withResolvers<void>();
    const onSend = vi.fn<(values: unknown) => Promise<void>>(() => pending.promise);
    render(<Example send={onSend} />);
    type('E-mail', 'ada@example.com');
    type('Name', 'Ada');
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
    await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', true));
    pending.resolve();
    await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});
