export type ConfirmVariant = 'confirm' | 'warning' | 'error';
export type ConfirmIcon = 'confirm' | 'warning' | 'error' | 'refresh';

export interface Confirmation {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: React.ReactNode;
  /** A verb and its object: "Delete study". */
  action: string;
  /** Words to type first, for what cannot be brought back: "Type Acme to confirm". */
  typed?: string;
  variant?: ConfirmVariant;
  icon?: ConfirmIcon;
  /** Runs while the button says "Processing..."; a failure is shown in the dialog, which stays open. */
  run?: () => Promise<unknown> | unknown;
}

export interface OpenConfirmation extends Confirmation {
  /** Whether its action runs now: then only the end of the action answers it. */
  isProcessing: boolean;
  /** Answers it, and closes the dialog where it still shows this question. */
  settle(confirmed: boolean): void;
}

let current: OpenConfirmation | null = null;
const readers = new Set<() => void>();

export function openConfirmation(): OpenConfirmation | null {
  return current;
}

export function onConfirmationChange(run: () => void): () => void {
  readers.add(run);
  return () => readers.delete(run);
}

function show(next: OpenConfirmation | null): void {
  current = next;
  for (const read of readers) read();
}

/**
 * Asks before something that matters, in the one dialog of the product. A question that is open meanwhile is answered
 * with no; one whose action runs gives way and is answered when the action ends.
 *
 * @returns true once confirmed and `run` has ended, false when dismissed
 * @example await confirm({ title: 'Delete this study?', text: '…', action: 'Delete study', variant: 'error', run })
 */
export function confirm(asked: Confirmation): Promise<boolean> {
  if (!current?.isProcessing) current?.settle(false);
  return new Promise((resolve) => {
    const opened: OpenConfirmation = {
      ...asked,
      isProcessing: false,
      settle: (confirmed) => {
        if (current === opened) show(null);
        resolve(confirmed);
      },
    };
    show(opened);
  });
}
