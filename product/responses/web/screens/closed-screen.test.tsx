/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { catalogue } from '../../catalogue/catalogue.ts';
import { createTranslate } from '../../language/translate.ts';
import { ClosedScreen, type ClosedScreenProps } from './closed-screen.tsx';

const root = document.createElement('div');
afterEach(() => render(null, root));

const message = { text: ['Thank you, we have enough.'], lang: 'de' };
const day = '2026-11-20T10:00:00.000Z';
function read(state: 'paused' | 'closed', changes: Partial<ClosedScreenProps['boot']> = {}, reason = state) {
  const boot = { state, day: state === 'closed' ? day : null, message, ...changes };
  render(
    <ClosedScreen reason={reason} boot={boot} language="en" t={createTranslate('en', catalogue)} />,
    root,
  );
  return root.textContent;
}

test.each(['paused', 'closed'] as const)('a %s study shows the team’s message, in its language', (state) => {
  expect(read(state)).toContain('Thank you, we have enough.');
  expect(root.querySelector('[lang=de]')?.textContent).toBe('Thank you, we have enough.');
});

test('without a message a closed study says since when, and another reason has its own text', () => {
  expect(read('closed', { message: null })).toContain('November 20, 2026');
  expect(read('paused', {}, 'closed')).not.toContain('we have enough');
});

test.each(['en', 'de', 'ja'])('a start says its time with the zone of that time, in %s', (language) => {
  const boot = { state: 'not_live' as const, day, message: null };
  render(
    <ClosedScreen
      reason="not_live"
      boot={boot}
      language={language}
      t={createTranslate(language, catalogue)}
    />,
    root,
  );
  const zone = new Intl.DateTimeFormat(language, { timeZoneName: 'short' })
    .formatToParts(new Date(day))
    .find(({ type }) => type === 'timeZoneName')!.value;
  expect(root.textContent).toContain(zone);
  expect(root.textContent).toMatch(/\d:00(?!:)/);
});
