/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../catalogue/catalogue.ts';
import { createTranslate } from '../../language/translate.ts';
import { createPreviewFiles } from '../answering/preview-files.ts';
import { createSampleTimes } from '../answering/create-sample-times.ts';
import { createStudy, playedBlock } from '../testing/open-page.tsx';
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

test.each(['full', 'unknown', 'paused'] as const)(
  'whoever comes from a panel finds the code and the way back on the page: %s',
  async (state) => {
    const back = { address: 'https://panel.example/complete?cc=OVER', code: 'OVER' };
    const boot = { state, day: null, message: null, back };
    render(
      <ClosedScreen reason={state} boot={boot} language="en" t={createTranslate('en', catalogue)} />,
      root,
    );
    await vi.waitFor(() => expect(root.querySelector('a')?.getAttribute('href')).toBe(back.address));
    expect(root.querySelector('input')?.value).toBe('OVER');
    // Where trying again may help, the page does not leave by itself.
    expect(root.querySelector('.leaving') !== null).toBe(state !== 'paused');
  },
);

test('somebody who has taken part is not sent back with the code of those who are too late', () => {
  const boot = {
    state: 'open' as const,
    day: null,
    message: null,
    back: { address: 'https://p', code: 'OVER' },
  };
  render(
    <ClosedScreen reason="already_answered" boot={boot} language="en" t={createTranslate('en', catalogue)} />,
    root,
  );
  expect(root.innerHTML).not.toContain('OVER');
});

test('somebody who has booked a call sees it, with the link to change it, when they come back', async () => {
  const own = {
    state: 'booked',
    startsAt: null,
    label: 'Thursday at two',
    managePath: '/confirm?b=1',
  } as const;
  const study = createStudy(
    playedBlock('one', 'nps'),
    Object.assign(playedBlock('call', 'interview'), { isShownAfterwards: true as const }),
  );
  const asked: string[] = [];
  const files = {
    ...createPreviewFiles(),
    getBookingTimes: (block: string) => ({
      read: async () => {
        asked.push(block);
        return { ...createSampleTimes('UTC', 'en', new Date()), booking: own };
      },
      check: async () => ({ state: 'free' }),
    }),
  };
  const boot = { state: 'already_answered' as const, day: null, message: null };
  const t = createTranslate('en', catalogue);
  const screen = { reason: boot.state, boot, language: 'en', t, study, files };
  render(<ClosedScreen {...screen} />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('Thursday at two'));
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/confirm?b=1');
  expect(asked).toEqual(['call']);
});
