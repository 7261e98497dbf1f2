import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { listPartIds, mapTexts } from './config-parts.ts';
import { ANSWERED_FACT, newId, SKIPPED_FACT, type Fact } from './block.ts';
import { blockTypes, findBlockType, requireBlockType } from './index.ts';
import { computeFigures, isNumberFact } from './statistics/compute-figures.ts';
import type { Samples } from './testing/samples.ts';
import {
  requireAnswerSchema,
  requireConfigSchema,
  findTeamBlockType,
  requireTeamBlockType,
  teamBlockTypes,
} from './team-types.ts';
import { selectLanguage, plainText, text, type Text } from './text.ts';

const folders = import.meta.glob<Samples<unknown, unknown>>('./*/testing/samples.ts', {
  eager: true,
  import: 'samples',
});
const requireSamples = (id: string): Samples<unknown, unknown> => {
  const samples = folders[`./${id}/testing/samples.ts`];
  if (!samples) throw new Error(`${id} has no testing/samples.ts`);
  return samples;
};
const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));

/** A repeatable source of numbers in [0, 1) (Park and Miller's minimal standard generator). */
function createRandom(seed: number): () => number {
  let state = (Math.abs(seed) % 2147483646) + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** What a file of a type imports, without what is allowed. */
function listImports(id: string, file: string, allowed: string): string[] {
  const source = readFileSync(new URL(`./${id}/${file}`, import.meta.url), 'utf8');
  const imports = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1]!);
  return imports.filter((path) => !new RegExp(`^(${allowed})\\.ts$`).test(path));
}

it('both palettes and the folders have the same types', () => {
  const ids = blockTypes.map((type) => type.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(teamBlockTypes.map((type) => type.id)).toEqual(ids);
  expect(Object.keys(folders).toSorted()).toEqual(ids.map((id) => `./${id}/testing/samples.ts`).toSorted());
  expect(findBlockType('no-such-type')).toBeUndefined();
  expect(findTeamBlockType('no-such-type')).toBeUndefined();
  expect(() => requireBlockType('no-such-type')).toThrow('no-such-type');
  expect(() => requireTeamBlockType('no-such-type')).toThrow('no-such-type');
  expect(() => requireAnswerSchema('no-such-type')).toThrow('no-such-type');
});

it('types that end a study are common, because the path must know them before any player is loaded', () => {
  expect(teamBlockTypes.filter((type) => type.endingOutcome && !type.isCommon)).toEqual([]);
});

it('every player is part of the page or shares a file, so that a study of many types needs few requests', () => {
  expect(teamBlockTypes.filter((type) => !type.isCommon && !type.playerFile).map(({ id }) => id)).toEqual([]);
});

describe.each(teamBlockTypes.map((type) => [type.id, type] as const))('%s', (id, type) => {
  const samples = requireSamples(id);
  const configSchema = requireConfigSchema(id);
  const answerSchema = requireAnswerSchema(id);

  it('consists of the part that participants load and the part of the team', () => {
    const part = requireBlockType(id);
    expect(
      Object.entries(part).filter(([member, value]) => type[member as keyof typeof type] !== value),
    ).toEqual([]);
    expect(part).not.toHaveProperty('schemas');
  });

  it('imports shared files of blocks and files of its folder, and only its part of the team what participants do not load', () => {
    const shared = String.raw`block|text|picture|purposes|upload|kit\/([a-z-]+\/)?(?![a-z-]+-team)[a-z-]+`;
    const ofTeam = String.raw`team-block|review-text|(kit|statistics)\/([a-z-]+\/)?[a-z-]+`;
    expect(listImports(id, `${id}.ts`, `\\.\\./(${shared})|\\./(?!schema|[a-z-]+-team)[a-z-]+`)).toEqual([]);
    expect(listImports(id, `${id}-team.ts`, `\\.\\./(${shared}|${ofTeam})|\\./[a-z-]+`)).toEqual([]);
  });

  it('has a label and a hint', () => {
    expect(type.label).toMatch(/^[A-Z][\w -]+$/);
    expect(type.hint).toMatch(/^[A-Z][^!]+\.$/);
    expect(type.version).toBeGreaterThanOrEqual(1);
  });

  it('creates a valid config with the caller’s ids', () => {
    const createdIds: string[] = [];
    const config = type.createConfig(() => {
      createdIds.push(newId());
      return createdIds.at(-1)!;
    });
    expect(configSchema.parse(config)).toEqual(config);
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
    const ids = [...JSON.stringify(config).matchAll(/"id":"([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(createdIds);
  });

  it('declares every text, id and picture of its settings', () => {
    for (const config of [...samples.validConfigs, type.createConfig(newId)]) {
      const texts: unknown[] = [];
      const keys: string[] = [];
      const unchanged = mapTexts(id, config, (value, { key }) => {
        texts.push(value);
        keys.push(key);
        return value;
      });
      expect(unchanged).toBe(config);
      expect(texts).toEqual(expect.arrayContaining(findObjects(config, looksLikeText)));
      expect(new Set(keys).size).toBe(keys.length);
      expect(listPartIds(id, config)).toEqual(
        findObjects(config, (part) => 'id' in part).map((part) => part.id),
      );
      expect(type.pictures?.(config) ?? []).toEqual(findObjects(config, (part) => 'media' in part));
      const german = mapTexts(id, config, () => text('Wort', 'de'));
      expect(findObjects(german, looksLikeText)).toHaveLength(texts.length);
      expect(configSchema.parse(german)).toEqual(german);
    }
  });

  it('accepts valid configs and refuses invalid ones', () => {
    for (const config of samples.validConfigs) expect(configSchema.parse(config)).toEqual(config);
    for (const config of samples.invalidConfigs)
      expect(configSchema.safeParse(config).success, formatPreview(config)).toBe(false);
    expect(samples.invalidConfigs.length).toBeGreaterThan(1);
  });

  it('upgrades every stored version to the current one', () => {
    expect(samples.storedConfigs.map(([version]) => version)).toEqual(
      Array.from({ length: type.version }, (_, index) => index + 1),
    );
    for (const [version, config] of samples.storedConfigs)
      expect(configSchema.safeParse(type.upgrade(structuredClone(config), version)).success).toBe(true);
  });

  it('accepts valid answers and refuses invalid ones', () => {
    for (const { config, answer, required = false, problem } of samples.answers) {
      expect(answerSchema.parse(answer)).toEqual(answer);
      expect(type.check(config, answer, required), formatPreview(answer)).toEqual(problem);
    }
    for (const answer of samples.malformedAnswers)
      expect(answerSchema.safeParse(answer).success, formatPreview(answer)).toBe(false);
  });

  it('finds problems of single fields only in answers that it refuses, and none is the same field', () => {
    for (const { config, answer, required = false } of samples.answers) {
      const found = type.checkFields?.(config, answer, required) ?? [];
      if (type.check(config, answer, required) === null) expect(found, formatPreview(answer)).toEqual([]);
      expect(new Set(found.map(({ field }) => field)).size).toBe(found.length);
    }
  });

  it('survives any JSON as an answer', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...samples.validConfigs),
        fc.boolean(),
        (value, config, required) => {
          const parsed = answerSchema.safeParse(value);
          if (!parsed.success) return;
          if (type.check(config, parsed.data, required)) return;
          type.facts(config, parsed.data);
          type.formatAnswer(config, parsed.data, localize);
        },
      ),
    );
  });

  it('D5: handles texts that make regular expressions slow in linear time', () => {
    const hostileTexts = [
      'a',
      '1',
      ' ',
      '-a',
      'a@',
      '@a.',
      '+',
      '(',
      'é',
      '=',
      '1 ',
      'a.',
      '\n',
      '%',
      '*?',
    ].flatMap((piece) => [piece.repeat(20_000 / piece.length), `${piece.repeat(19_000 / piece.length)}!`]);
    const startedAt = performance.now();
    let sum = 0;
    for (let round = 0; round < 200; round += 1)
      for (const character of hostileTexts[0]!) sum += character.charCodeAt(0);
    expect(sum).toBeGreaterThan(0);
    // Baseline: the time to read 4 million characters. Quadratic matching of 20,000 characters takes a hundred times that.
    const baselineMs = performance.now() - startedAt;
    const slowTexts: unknown[] = [];
    for (const { config, answer } of samples.answers)
      for (const hostileText of hostileTexts) {
        const measureMs = () => {
          const startedAt = performance.now();
          const parsed = answerSchema.safeParse(replaceAllStrings(answer, hostileText));
          if (parsed.success && type.check(config, parsed.data, false) === null) {
            type.facts(config, parsed.data);
            type.freeText(config, parsed.data);
            type.formatAnswer(config, parsed.data, localize);
          }
          return performance.now() - startedAt;
        };
        // Repeated, since a busy machine may be slow once, but a slow expression is slow each time.
        let elapsedMs = measureMs();
        for (let attempt = 0; attempt < 3 && elapsedMs > Math.max(2 * baselineMs, 50); attempt += 1)
          elapsedMs = Math.min(elapsedMs, measureMs());
        if (elapsedMs > Math.max(2 * baselineMs, 50))
          slowTexts.push([hostileText.slice(0, 6), Math.round(elapsedMs), Math.round(baselineMs)]);
      }
    expect(slowTexts).toEqual([]);
  });

  it('rehearses valid answers, also if the block is required', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...samples.validConfigs), (seed, config) => {
        const answer = type.createRandomAnswer(config, createRandom(seed));
        expect(answerSchema.parse(answer)).toEqual(answer);
        expect(type.check(config, answer, true)).toBeNull();
        expect(type.check(config, answer, false)).toBeNull();
      }),
    );
  });

  it('takes the test recordings that it asks for', () => {
    const { uploads } = type;
    if (!uploads) return;
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...samples.validConfigs), (seed, config) => {
        const random = createRandom(seed);
        const recordings = uploads.listTestRecordings(config, random).map((recording) => {
          const kind = recording === 'voice' ? ('wav' as const) : ('webm' as const);
          return { seconds: 4, file: { id: randomUUID(), name: `test.${kind}`, kind, bytes: 50_000 } };
        });
        const limits = uploads.getLimits(config);
        expect(recordings.length).toBeLessThanOrEqual(limits?.count ?? 0);
        if (recordings.length === 0) return;
        const answer = uploads.withTestRecordings(
          config,
          type.createRandomAnswer(config, random),
          recordings,
        );
        expect(answerSchema.parse(answer)).toEqual(answer);
        expect(type.check(config, answer, true)).toBeNull();
        expect(uploads.files(answer)).toEqual(recordings.map(({ file }) => file));
      }),
    );
  });

  it('has pieces wherever it has free text, if it supports pieces', () => {
    const { pieces } = type;
    if (!pieces) return;
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...samples.validConfigs), (seed, config) => {
        const answer = type.createRandomAnswer(config, createRandom(seed));
        const freeText = type.freeText(config, answer);
        const listedPieces = pieces(config, answer);
        // Results only read pieces of answers with free text.
        expect(listedPieces.length > 0).toBe(freeText !== '');
        for (const { part, text: piece } of listedPieces) {
          expect(freeText).toContain(piece);
          expect(type.conditions(config).map((subject) => subject.part)).toContain(part);
        }
      }),
    );
  });

  it('has facts that conditions can test', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...samples.validConfigs), (seed, config) => {
        const facts = type.facts(config, type.createRandomAnswer(config, createRandom(seed)));
        const subjects = type.conditions(config);
        expect(new Set(facts.map(({ part, choice }) => `${part} ${choice}`)).size).toBe(facts.length);
        for (const { part, choice, number } of facts) {
          expect(part.startsWith('$')).toBe(false);
          expect(number === null || Number.isFinite(number)).toBe(true);
          // Traces are for the type's own summary; conditions do not test them.
          if (part.startsWith('~')) continue;
          const subject = subjects.find((candidate) => candidate.part === part);
          expect(subject).toBeDefined();
          expect(subject!.kind === 'number').toBe(number !== null);
          if (subject!.choices.length > 0)
            expect(subject!.choices.map((option) => option.choice)).toContain(choice);
          // A number is either an option or an exact value.
          if (number !== null) expect(choice).toBe(subject!.choices.length > 0 ? String(number) : '');
        }
      }),
    );
  });

  it('summarises tallies to the figures of the answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 30 }),
        fc.nat(5),
        fc.constantFrom(...samples.validConfigs),
        (seeds, skipped, config) => {
          const facts = seeds.map((seed) =>
            type.facts(config, type.createRandomAnswer(config, createRandom(seed))),
          );
          const { tallies, numbers } = computeFigures(
            [
              ...facts.map((answerFacts) => [ANSWERED_FACT, ...answerFacts]),
              ...Array.from({ length: skipped }, () => [SKIPPED_FACT]),
            ],
            type,
          );
          const finding = type.summarise(config, tallies, numbers);
          expect([finding.n, finding.skipped]).toEqual([seeds.length, skipped]);
          const bars = finding.groups.flatMap((group) => group.bars);
          for (const { part, choice, n } of tallies.filter((tally) => !/^[$~]/.test(tally.part)))
            expect(bars.find((bar) => bar.part === part && bar.choice === choice)?.n).toBe(n);
          expect(bars.reduce((sum, bar) => sum + bar.n, 0)).toBe(
            type.isQuestion ? countShownFacts(facts, bars) : 0,
          );
          for (const { part, quartiles, bins } of numbers.filter(({ part }) => !part.startsWith('~'))) {
            const group = finding.groups.find((candidate) => candidate.part === part);
            expect(group?.quartiles).toEqual(quartiles);
            expect(group?.bars.map(({ choice, n }) => [choice, n])).toEqual(
              bins.map(({ choice, n }) => [choice, n]),
            );
          }
          for (const group of finding.groups) {
            expect(group.n).toBeLessThanOrEqual(seeds.length);
            for (const bar of group.bars) expect(bar.n).toBeLessThanOrEqual(group.n);
            const numbersOfPart = facts
              .flat()
              .flatMap(({ part, number }) => (part === group.part ? (number ?? []) : []));
            expect(group.mean?.n ?? 0).toBe(numbersOfPart.length);
            if (!group.mean) continue;
            const mean = numbersOfPart.reduce((sum, number) => sum + number, 0) / numbersOfPart.length;
            const squares = numbersOfPart.reduce((sum, number) => sum + (number - mean) ** 2, 0);
            expect(group.mean.value).toBeCloseTo(mean, 6);
            expect(group.mean.deviation).toBeCloseTo(
              Math.sqrt(squares / Math.max(1, numbersOfPart.length - 1)),
              6,
            );
          }
          // Nothing that JSON cannot represent, such as NaN from a division by zero.
          expect(JSON.parse(JSON.stringify(finding))).toEqual(finding);
        },
      ),
    );
  });

  it('returns the same bars when nobody has answered, all with zero', () => {
    for (const config of samples.validConfigs) {
      const finding = type.summarise(config, [], []);
      expect([finding.n, finding.skipped, finding.score]).toEqual([0, 0, null]);
      for (const group of finding.groups) {
        expect([group.n, group.mean]).toEqual([0, null]);
        expect(group.bars.every((bar) => bar.n === 0 && localize(bar.label) !== '')).toBe(true);
        const subject = type.conditions(config).find((candidate) => candidate.part === group.part);
        expect(group.bars.map((bar) => bar.choice)).toEqual(subject?.choices.map((option) => option.choice));
      }
    }
  });

  it('fills one cell per column', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(...samples.validConfigs),
        fc.constantFrom('label' as const, 'code' as const),
        (seed, config, format) => {
          const columns = type.columns(config, localize);
          const cells = type.cells(
            config,
            type.createRandomAnswer(config, createRandom(seed)),
            format,
            localize,
          );
          expect(cells).toHaveLength(columns.length);
          expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
          for (const cell of cells)
            expect(cell === null || typeof cell === 'string' || Number.isFinite(cell)).toBe(true);
          expect(cells.some((cell) => cell !== null)).toBe(type.isQuestion);
        },
      ),
    );
  });

  it('formats an answer', () => {
    for (const config of samples.validConfigs) {
      const answer = type.createRandomAnswer(config, createRandom(7));
      const formatted = type.formatAnswer(config, answer, localize);
      expect(typeof formatted).toBe('string');
      if (type.isQuestion) expect(formatted.trim()).not.toBe('');
      expect(formatted).not.toMatch(/undefined|null|\[object/);
      for (const line of type.freeText(config, answer).split('\n')) expect(formatted).toContain(line);
      const parts = type.listParts?.(config, answer, localize);
      if (!parts) continue;
      expect(parts.items.length).toBeGreaterThan(0);
      for (const { label, text: part } of parts.items) {
        expect(formatted).toContain(part);
        expect(formatted).toContain(label ?? '');
      }
    }
  });

  it('reviews valid configs without problems, and has a message for each invalid one', () => {
    for (const config of samples.validConfigs)
      expect(type.review(config, ['en']).filter((problem) => problem.severity === 'error')).toEqual([]);
    for (const config of [...samples.validConfigs, type.createConfig(newId)])
      for (const problem of type.review(config, ['de', 'ar'])) {
        expect(problem.message).toMatch(/^[A-Z].*\.$/);
        expect(problem.field).toMatch(/^[a-zA-Z]+(:[a-z0-9]+)?$/);
      }
  });

  it('ends a response only if it declares that it can', () => {
    for (const config of samples.validConfigs) {
      const endingOutcome = type.endingOutcome?.(config);
      if (endingOutcome !== undefined)
        expect(['completed', 'screened_out', 'over_quota']).toContain(endingOutcome);
      const outcome = type.screensOut?.(config, type.createRandomAnswer(config, createRandom(3)));
      if (outcome !== undefined) expect([null, 'screened_out']).toContain(outcome);
      // An ending has no answer, so nothing can be counted.
      if (type.endingOutcome) expect(type.isQuestion).toBe(false);
    }
  });
});

type Part = Record<string, unknown>;
const looksLikeText = (part: Part) => ['en', 'de'].some((language) => Array.isArray(part[language]));

/** Objects anywhere in a config that match a predicate. */
function findObjects(value: unknown, matches: (part: Part) => boolean): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  const innerParts = Object.values(value).flatMap((inner) => findObjects(inner, matches));
  return !Array.isArray(value) && matches(value as Part) ? [value as Part, ...innerParts] : innerParts;
}

/** A copy of a JSON value with every string replaced. */
function replaceAllStrings(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => replaceAllStrings(item, text));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaceAllStrings(inner, text)]),
  );
}

/** Facts that have bars; a number without an option is in one of the bars of its part. */
function countShownFacts(facts: Fact[][], bars: { part: string; choice: string }[]): number {
  const shownKeys = new Set(bars.flatMap(({ part, choice }) => [`${part} ${choice}`, `${part} `]));
  return facts.flat().filter((fact) => shownKeys.has(`${fact.part} ${isNumberFact(fact) ? '' : fact.choice}`))
    .length;
}

const formatPreview = (value: unknown) => JSON.stringify(value)?.slice(0, 200);
