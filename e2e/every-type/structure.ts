import { expect, type Page } from '@playwright/test';
import { activateWithEnter } from '../keyboard.ts';
import { pickOption, fillFields, type Drivers } from './driver.ts';

const doNothing = () => Promise.resolve();

/** The text must say each purpose that accepting it grants; the editor adds what is missing. */
async function writeConsent(page: Page): Promise<void> {
  await fillFields(page, { 'Text, version 1': 'We keep your answers for one year.' });
  const sayPurpose = page.getByRole('button', { name: / the text$/ });
  for (let left = 3; left > 0; left -= 1) {
    await expect(sayPurpose).toHaveCount(left);
    await sayPurpose.first().click();
  }
  await expect(sayPurpose).toHaveCount(0);
}

/** Types that structure a study, such as messages and endings. */
export const structure: Drivers = {
  message: { byPointer: doNothing, byKeys: doNothing },
  consent: {
    build: writeConsent,
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
