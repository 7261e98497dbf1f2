import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOUBLE_TAP_MS, startDoubleTapGuard } from './double-tap-guard.ts';

let clicked: string[] = [];
let stop = () => {};
let now = 1_000;
beforeEach(() => {
  clicked = [];
  stop = startDoubleTapGuard(document);
  document.body.innerHTML = `
    <button id="next">Next</button>
    <button id="undo" aria-label="Undo"><span id="icon">×</span></button>
    <button id="add" data-once>Add condition</button>
    <button id="remove" data-once aria-label="Diese Bedingung entfernen">×</button>
    <button id="block">New York</button>
    <button id="menu" aria-haspopup="menu">Menu</button>
    <div role="option" id="option">Option</div>
    <label id="label"><input type="checkbox" id="box"> Box</label>
    <div id="title" contenteditable="true">New words</div>
    <p id="text">Text</p>`;
  for (const element of document.body.querySelectorAll('[id]'))
    element.addEventListener('click', (event) => {
      if (event.target === element) clicked.push(element.id);
    });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

interface Press {
  after?: number;
  x?: number;
  detail?: number;
  pointer?: 'touch' | 'mouse';
}

/** Presses an element; returns whether the press would have moved the focus. */
function press(id: string, { after = 0, x = 10, detail = 1, pointer = 'touch' }: Press = {}): boolean {
  now += after;
  const element = document.getElementById(id)!;
  const dispatch = (type: string) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 10, detail });
    Object.defineProperty(event, 'timeStamp', { value: now });
    if (type === 'pointerdown') Object.defineProperty(event, 'pointerType', { value: pointer });
    return element.dispatchEvent(event);
  };
  dispatch('pointerdown');
  const movesFocus = dispatch('mousedown');
  dispatch('click');
  return movesFocus;
}

test.each([20, 300, DOUBLE_TAP_MS])(
  'after %d ms, a second tap that lands on something else is ignored',
  (after) => {
    press('next');
    expect(press('icon', { after })).toBe(false);
    expect(press('text')).toBe(false);
    expect(clicked).toEqual(['next']);
  },
);

test('later or elsewhere, another tap is meant', () => {
  press('next');
  press('undo', { after: DOUBLE_TAP_MS + 1 });
  press('next', { after: 20, x: 60 });
  expect(clicked).toEqual(['next', 'undo', 'next']);
});

test('what stays in its place can be pressed again at once, such as Undo, whatever its name begins with', () => {
  for (const id of ['undo', 'next', 'block']) {
    clicked = [];
    press(id, { after: 1_000 });
    press(id, { after: 100 });
    press(id, { after: 100 });
    expect(clicked).toEqual([id, id, id]);
  }
});

test('a double click in a text selects a word, whatever the text begins with', () => {
  press('title', { after: 1_000, pointer: 'mouse' });
  expect(press('title', { after: 100, detail: 2, pointer: 'mouse' })).toBe(true);
  expect(clicked).toEqual(['title', 'title']);
});

test.each(['add', 'remove', 'option', 'menu'])('%s acts once in a double tap, in any language', (id) => {
  press(id, { after: 1_000 });
  press(id, { after: 100 });
  expect(clicked).toEqual([id]);
  press(id, { after: DOUBLE_TAP_MS + 1 });
  expect(clicked).toEqual([id, id]);
});

test('a label and its checkbox are one control', () => {
  press('label', { after: 1_000 });
  expect(clicked).toEqual(['label', 'box']);
  press('next', { after: 100 });
  expect(clicked).toEqual(['label', 'box']);
});

test('a mouse may press quickly, but a double click counts once where it hits two things', () => {
  press('next', { pointer: 'mouse' });
  press('undo', { pointer: 'mouse', after: 30 });
  expect(press('next', { pointer: 'mouse', after: 30, detail: 2 })).toBe(false);
  expect(press('undo', { pointer: 'mouse', after: 30, detail: 2 })).toBe(true);
  expect(clicked).toEqual(['next', 'undo', 'undo']);
});

test('keys are not taken for taps', () => {
  press('next');
  press('undo', { after: 20, detail: 0 });
  expect(clicked).toEqual(['next', 'undo']);
});
