/** English texts of interface parts. */
export const texts = {
  copy: 'Copy',
  copied: 'Copied',
  copyNamed: (label: string) => `Copy ${label}`,
  copyFailed: 'Couldn’t copy. Press Ctrl C to copy the selected text.',
  leaveUnsaved: 'Leave with unsaved changes?',
  leaveWithoutSaving: 'Leave without saving',
  positionOf: (position: number, count: number) => `${position} of ${count}`,
  pickedUpPosition: (name: string, position: string) => `${name} picked up, position ${position}.`,
  nowAtPosition: (name: string, position: string) => `${name} now at position ${position}.`,
  droppedAtPosition: (name: string, position: string) => `${name} dropped at position ${position}.`,
  returnedToPosition: (name: string, position: string) => `${name} returned to position ${position}.`,
  dragInstructions: 'Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.',
  moveNamed: (name: string) => `Move ${name}`,
  nothingFound: 'No matches',
};
