import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOUBLE_TAP_MS, startDoubleTapGuard } from './double-tap-guard.ts';

let clicked: string[] = [];
let stop = () => {};
let now = 1_000;
beforeEach(() => {
  clicked = [];
  stop = startDoubleTapGuard(document);
  document.body.innerHTML = `
    <button id="add">Add</button>
    <button id="remove"><span id="icon">×</span></button>
    <button id="menu" aria-haspopup="menu">Menu</button>
    <div role="option" id="option">Option</div>
    <label id="label"><input type="checkbox" id="box"> Box</label>
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
    press('add');
    expect(press('icon', { after })).toBe(false);
    expect(press('text')).toBe(false);
    expect(clicked).toEqual(['add']);
  },
);

test('later or elsewhere, another tap is meant', () => {
  press('add');
  press('remove', { after: DOUBLE_TAP_MS + 1 });
  press('add', { after: 20, x: 60 });
  expect(clicked).toEqual(['add', 'remove', 'add']);
});

test('what stays in its place can be pressed again at once, except for options and what opens a menu', () => {
  for (const id of ['remove', 'option', 'menu']) {
    clicked = [];
    press(id, { after: 1_000 });
    press(id, { after: 100 });
    expect(clicked).toEqual(id === 'remove' ? [id, id] : [id]);
  }
  // The checkbox of a label is the same control as its text.
  clicked = [];
  press('label', { after: 1_000 });
  expect(clicked).toEqual(['label', 'box']);
  press('add', { after: 100 });
  expect(clicked).toEqual(['label', 'box']);
});

test('a mouse may press quickly, but a double click counts once where it hits two things', () => {
  press('add', { pointer: 'mouse' });
  press('remove', { pointer: 'mouse', after: 30 });
  expect(press('add', { pointer: 'mouse', after: 30, detail: 2 })).toBe(false);
  expect(press('remove', { pointer: 'mouse', after: 30, detail: 2 })).toBe(true);
  expect(clicked).toEqual(['add', 'remove', 'remove']);
});

test('keys are not taken for taps', () => {
  press('add');
  press('remove', { after: 20, detail: 0 });
  expect(clicked).toEqual(['add', 'remove']);
});
