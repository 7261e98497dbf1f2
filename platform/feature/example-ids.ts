/** Ids in the examples of the API description: the same thing has the same id in all of them. */
export const EXAMPLE_IDS = {
  study: '3f8e9a52-6c1d-4b7e-9a30-5d2f1c8b7e64',
  project: '5a9c0b73-1e46-4d82-bf57-8c3d6a20e914',
  response: 'b1c6f0d4-2a75-4e19-8f3c-7d90ab12ce35',
  person: '7d5c2e18-94ab-4f60-b3d1-0e8a6c4f9b27',
  key: '0c9d1f7e-5b3a-4d28-a6e4-1f2b3c4d5e6f',
  tag: '4e2d7a90-8b15-4c63-9f0e-6a1d3c5b7e28',
  participant: '9b3e6f21-7c48-4a05-b6d9-2e8f1a5c7d34',
  incentive: '2f6d8c14-a0b7-4e39-8d52-7b1c9e4f0a63',
} as const;
