import AxeBuilder from '@axe-core/playwright';
import { test, type Page } from '@playwright/test';
import { settle } from './screens.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const GRAVE: unknown[] = ['serious', 'critical'];

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}
const EVERY: View[] = [1440, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const CROSSED: View[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

/** Every grave violation of the page as it stands, in both schemes and at both widths; pictures if `SCREENS=1`. */
export async function look(page: Page, name: string, views = EVERY): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The team's pages follow a moment later, longer on a busy machine; others follow by themselves.
    await page.waitForFunction((wanted) => {
      const { mantineColorScheme = wanted } = document.documentElement.dataset;
      return mantineColorScheme === wanted;
    }, colorScheme);
    await settle(page);
    if (process.env.SCREENS === '1')
      await page.screenshot({ path: test.info().outputPath(`${name} ${width} ${colorScheme}.png`) });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .withTags(TAGS)
      .options({ resultTypes: ['violations'] })
      .analyze();
    for (const { id, impact, nodes } of violations)
      if (GRAVE.includes(impact))
        found.push(
          ...nodes.map((node) => `${name}, ${width} ${colorScheme}: ${id} at ${node.target.join(' ')}`),
        );
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) found.push(`${name}, ${width} ${colorScheme}: ${beyond} px wider than the window`);
  }
  return found;
}

/** The same in the middle of a journey: narrow and dark, then wide and light, in which the journey goes on. */
export async function glance(page: Page, name: string): Promise<string[]> {
  return look(page, name, process.env.SCREENS === '1' ? [...EVERY, ...CROSSED] : CROSSED);
}
