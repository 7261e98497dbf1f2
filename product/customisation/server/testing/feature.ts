import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { DEFAULT_STYLE } from '#product/customisation/style.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { setFont } from '../set-font.ts';
import { setLogo } from '../set-logo.ts';
import { createFont } from './font-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    styleFile: string;
    /** A number, as text like all ids. */
    styleRevision: string;
  }
}

defineFeatureForTests({
  order: 32,
  missing: () => ({ styleFile: randomUUID(), styleRevision: '0' }),
  async seed({ services, scope }) {
    await setFont(services, scope, { name: 'Font.woff2', content: Readable.from([createFont()]) });
    const { logo, revision } = await setLogo(services, scope, Readable.from([Buffer.from(BLACK_PIXEL)]));
    return { styleFile: logo!.id, styleRevision: String(revision) };
  },
  parameters: {
    fileId: ({ styleFile }) => styleFile,
  },
  bodies: {
    'PUT /api/customisation/style': ({ styleRevision }) => ({
      revision: Number(styleRevision),
      style: DEFAULT_STYLE,
    }),
  },
  files: { 'POST /api/customisation/font': createFont },
});
