import { everyone, makers, type Policy } from '#platform/authorisation/policy.ts';

export const toyPolicy = { 'toy.read': everyone, 'toy.add': makers } as const satisfies Policy;
