import { enter } from '../keyboard.ts';
import { pick, write, type Drivers } from './driver.ts';

const nothing = () => Promise.resolve();

/** Types that hold a study together. */
export const structure: Drivers = {
  message: { byPointer: nothing, byKeys: nothing },
  consent: {
    build: (page) => write(page, { 'Text, version 1': 'We keep your answers for one year.' }),
    goesOn: true,
    byPointer: (page) => page.getByRole('button', { name: 'I agree' }).click(),
    byKeys: (page) => enter(page, page.getByRole('button', { name: 'I agree' })),
    given: { '': { label: ['Accepted', 'Accepted'], code: ['accepted', 'accepted'] } },
  },
  ending: {
    build: (page) => pick(page, page.getByRole('combobox', { name: 'Shown to' }), 'Screened out'),
    apart: true,
    byPointer: nothing,
    byKeys: nothing,
  },
};
