import { useState } from 'react';

const MAX_STEPS = 100;

/** A value whose changes can be undone one by one. Changes of one place in a row, such as letters of a word, are one step. */
export function useHistory<T>(initial: T) {
  const [state, setState] = useState<{ value: T; steps: { value: T; place: string | null }[] }>({
    value: initial,
    steps: [],
  });
  return {
    value: state.value,
    canUndo: state.steps.length > 0,
    change: (value: T, place: string | null) =>
      setState(({ value: before, steps }) => ({
        value,
        steps:
          place !== null && steps.at(-1)?.place === place
            ? steps
            : [...steps, { value: before, place }].slice(-MAX_STEPS),
      })),
    undo: () =>
      setState(({ value, steps }) => ({ value: steps.at(-1)?.value ?? value, steps: steps.slice(0, -1) })),
  };
}
