import axe from 'axe-core';

/**
 * What a person with a screen reader or a keyboard would stumble over in what is on the page, as "rule: where". Colours
 * and places are not judged: the test's browser draws nothing.
 */
export async function findFaults(within: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(within, {
    rules: {
      'color-contrast': { enabled: false },
      // A block is a part of a page, which brings its landmarks.
      region: { enabled: false },
    },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
