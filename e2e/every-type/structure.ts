import { activateWithEnter } from '../keyboard.ts';
import { pickOption, fillFields, type Drivers } from './driver.ts';

const doNothing = () => Promise.resolve();

/** Types that structure a study, such as messages and endings. */
export const structure: Drivers = {
  message: { byPointer: doNothing, byKeys: doNothing },
  consent: {
    build: (page) => fillFields(page, { 'Text, version 1': 'We keep your answers for one year.' }),
    continuesItself: true,
    byPointer: (page) => page.getByRole('button', { name: 'I agree' }).click(),
    byKeys: (page) => activateWithEnter(page, page.getByRole('button', { name: 'I agree' })),
    expected: { '': { label: ['Accepted', 'Accepted'], code: ['accepted', 'accepted'] } },
  },
  ending: {
    build: (page) => pickOption(page, page.getByRole('combobox', { name: 'Shown to' }), 'Screened out'),
    isOffPath: true,
    byPointer: doNothing,
    byKeys: doNothing,
  },
};
