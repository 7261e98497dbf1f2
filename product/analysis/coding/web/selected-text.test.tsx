import { expect, it } from 'vitest';
import { findNamed } from '#platform/ui/menus/pick-or-create.tsx';
import { readSelection, snapSelection, trimSelection } from './selected-text.ts';

it('leaves out spaces at both ends', () => {
  expect(trimSelection({ response: 'r', asset: null }, 'so  slow today', { start: 2, end: 9 })).toEqual({
    response: 'r',
    asset: null,
    start: 4,
    end: 8,
    quote: 'slow',
  });
  expect(trimSelection({ response: 'r', asset: null }, 'so  slow', { start: 2, end: 4 })).toBeNull();
});

it('reads a selection across highlights in UTF-16 units, and none across answers', () => {
  document.body.innerHTML =
    '<p data-answer-text="one">It 😀 <mark>took</mark> long</p><p data-answer-text="two">Other</p>';
  const [first, second] = document.querySelectorAll('p');
  const select = (start: Node, from: number, end: Node, to: number) => {
    const range = document.createRange();
    range.setStart(start, from);
    range.setEnd(end, to);
    const selection = document.getSelection()!;
    selection.removeAllRanges();
    selection.addRange(range);
    return readSelection(selection);
  };
  const [before, mark, after] = first!.childNodes;
  expect(select(mark!.firstChild!, 1, after!, 5)).toEqual({
    response: 'one',
    asset: null,
    start: 7,
    end: 15,
    quote: 'ook long',
  });
  expect(select(before!, 3, before!, 5)).toMatchObject({ quote: '😀', start: 3, end: 5 });
  expect(select(after!, 0, second!.firstChild!, 2)).toBeNull();
  expect(readSelection(null)).toBeNull();
});

it('finds tags by all words typed, those that begin with the text first', () => {
  const tags = ['Not slow', 'Slow start', 'Price'].map((name) => ({
    id: name,
    name,
    colour: 'red' as const,
    description: '',
    group: null,
  }));
  expect(findNamed(tags, 'slow').map(({ name }) => name)).toEqual(['Slow start', 'Not slow']);
  expect(findNamed(tags, 'start SLOW').map(({ name }) => name)).toEqual(['Slow start']);
  expect(findNamed(tags, '')).toHaveLength(3);
});

it('a selection in a recording is extended to whole words, across lines and highlights', () => {
  document.body.innerHTML =
    '<div data-answer-text="one" data-recording="two"><span>It <mark>took</mark> long\n</span><span>I left</span></div>';
  const [first, second] = document.querySelectorAll('span');
  const selection = document.getSelection()!;
  selection.setBaseAndExtent(first!.querySelector('mark')!.firstChild!, 2, second!.firstChild!, 4);
  snapSelection(selection);
  expect(selection.toString()).toBe('took long\nI left');
  expect(readSelection(selection)).toEqual({
    response: 'one',
    asset: 'two',
    start: 3,
    end: 19,
    quote: 'took long\nI left',
  });
  // A typed text stays as it is selected.
  document.querySelector('div')!.removeAttribute('data-recording');
  selection.setBaseAndExtent(second!.firstChild!, 3, second!.firstChild!, 5);
  snapSelection(selection);
  expect(selection.toString()).toBe('ef');
});
