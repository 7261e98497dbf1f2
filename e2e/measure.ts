import type { Page } from '@playwright/test';

/** Measures seconds of the processor that the page's thread used while something ran, without what it waited for. */
export async function startMeasuring(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  return async (act: () => Promise<void>): Promise<number> => {
    const before = await read();
    await act();
    return (await read()) - before;
  };
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
