import { expect, test } from 'vitest';
import { createFigmaEmbedUrl } from './figma.ts';

const KEY = 'nrPSsILSYjesyc5UHjYYa4';

test('a copied Figma link becomes the embed URL', () => {
  const embed = new URL(
    createFigmaEmbedUrl(
      ` https://www.figma.com/proto/${KEY}/My-Shop?node-id=5-3&t=abc&starting-point-node-id=5%3A3&hide-ui=0 `,
    )!,
  );
  expect(embed.origin + embed.pathname).toBe(`https://embed.figma.com/proto/${KEY}`);
  expect(Object.fromEntries(embed.searchParams)).toEqual({
    'node-id': '5-3',
    'starting-point-node-id': '5:3',
    'hide-ui': '1',
    'hotspot-hints': '0',
    'embed-host': 'earshot',
  });
});

test.each([
  '',
  'figma',
  `http://www.figma.com/proto/${KEY}/x`,
  `https://www.figma.com.evil.example/proto/${KEY}/x`,
  `https://evil.example/www.figma.com/proto/${KEY}`,
  `https://figma.com@evil.example/proto/${KEY}`,
  `https://user@www.figma.com/proto/${KEY}`,
  `https://www.figma.com:8443/proto/${KEY}`,
  `https://www.figma.com/design/${KEY}/x`,
  'https://www.figma.com/proto/short/x',
  `javascript:alert(1)//www.figma.com/proto/${KEY}`,
])('%s is none', (address) => {
  expect(createFigmaEmbedUrl(address)).toBeNull();
});
