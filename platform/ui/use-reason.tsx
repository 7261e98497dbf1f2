import { useId, type MouseEvent, type ReactNode } from 'react';

interface Reason {
  /** Spread last over a button or an item of a menu. */
  button: {
    'aria-disabled'?: true;
    'data-disabled'?: true;
    'aria-describedby'?: string;
    onClick?(event: MouseEvent): void;
  };
  text: ReactNode;
}

/**
 * Disables a button and says why, beside it and as its description. Unlike with `disabled` it keeps the focus, so that people who
 * use a screen reader find it and hear the reason.
 *
 * @param reason null where the button can be used
 */
export function useReason(reason: string | null, className = 'muted'): Reason {
  const id = useId();
  if (reason === null) return { button: {}, text: null };
  return {
    button: {
      'aria-disabled': true,
      'data-disabled': true,
      'aria-describedby': id,
      onClick: (event) => event.preventDefault(),
    },
    text: (
      <small id={id} className={className}>
        {reason}
      </small>
    ),
  };
}
