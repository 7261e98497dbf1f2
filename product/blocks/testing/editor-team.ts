import type { EditorTeam } from '../block-props.ts';

/** Members for tests of editors. */
export const editorTeam: EditorTeam = {
  useHosts: () => ({
    hosts: [
      { person: '5b0c7a52-5c0e-4a2e-9a6b-0d6c3a8f1b20', name: 'Ann Example', isYou: true },
      { person: '0c6c1c0e-5c5e-4a37-9a53-9d6c3a8f1b20', name: 'Ben Example', isYou: false },
    ],
    hasFailed: false,
    retry: () => {},
  }),
};
