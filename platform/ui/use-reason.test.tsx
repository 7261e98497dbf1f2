import { Button, MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReason } from './use-reason.tsx';

let presses = 0;
function Example({ reason }: { reason: string | null }) {
  const { button, text } = useReason(reason);
  return (
    <MantineProvider env="test">
      <Button onClick={() => (presses += 1)} {...button}>
        Make a clip
      </Button>
      {text}
    </MantineProvider>
  );
}

test('a button that cannot be used says why in its description, keeps the focus and does nothing', () => {
  const { rerender } = render(<Example reason="They don’t allow it." />);
  const button = screen.getByRole('button', { name: 'Make a clip', description: 'They don’t allow it.' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  button.focus();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(presses).toBe(0);
  rerender(<Example reason={null} />);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(button.getAttribute('aria-describedby')).toBeNull();
  fireEvent.click(button);
  expect(presses).toBe(1);
});
