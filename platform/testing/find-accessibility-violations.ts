import axe from 'axe-core';

/**
 * Accessibility violations that axe finds, as "rule: element". Colours and layout are not checked, because jsdom
 * renders nothing.
 */
export async function findAccessibilityViolations(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: {
      'color-contrast': { enabled: false },
      // A block is part of a page, which has the landmarks.
      region: { enabled: false },
    },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
