import * as health from '#platform/http/server/health.ts';
import { describeEndpoints, type Description, type Operation } from '#platform/http/server/openapi.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import * as site from '#platform/http/contract/site.ts';
import { findKeyScope } from '#product/connections/api-keys/server/find-key-scope.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { features } from './load-features.ts';

/** Contracts by tag. The tag of an operation is the noun of its contract; its id is the name of the export. */
const CONTRACTS: Record<string, object> = {
  installation: { ...health, ...site },
  ...Object.assign({}, ...features.map(({ contracts }) => contracts)),
};

/** A valid body for each operation that takes one, by operation id. */
export const API_EXAMPLES: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...features.map(({ examples }) => examples),
);

function nameOperations(endpoints: Endpoint[]): Map<Endpoint, Operation> {
  const describedEndpoints = new Set<unknown>(endpoints);
  return new Map(
    Object.entries(CONTRACTS).flatMap(([tag, contract]) =>
      Object.entries(contract)
        .filter(([, exported]) => describedEndpoints.has(exported))
        .map(([id, exported]): [Endpoint, Operation] => {
          const endpoint = exported as Endpoint;
          return [endpoint, { id, tag, example: API_EXAMPLES[id], keyScope: findKeyScope(endpoint) ?? null }];
        }),
    ),
  );
}

/** `van-westendorp` as `VanWestendorp`. */
const toPascalCase = (type: string) =>
  type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Describes a block as one of the types, each with its own config; contracts accept any config. An answer does not name
 * its type in the JSON: that is the type of its block.
 */
function describeBlocks(namedSchemas: Description['components']['schemas']): void {
  const { description: _, ...base } = namedSchemas['Block']!;
  const types = teamBlockTypes.map(({ id }) => id);
  for (const type of types)
    namedSchemas[`${toPascalCase(type)}Block`] = {
      ...base,
      properties: {
        ...(base['properties'] as object),
        type: { type: 'string', const: type },
        config: schemaRef(`${toPascalCase(type)}Config`),
      },
    };
  namedSchemas['Block'] = {
    description: 'A block as stored: its type says what is in `config`.',
    oneOf: types.map((type) => schemaRef(`${toPascalCase(type)}Block`)),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(types.map((type) => [type, schemaRef(`${toPascalCase(type)}Block`).$ref])),
    },
  };
  namedSchemas['Answer'] = {
    description: 'The answer to a block, in the form of its type; null where it was skipped.',
    anyOf: [...types.map((type) => schemaRef(`${toPascalCase(type)}Answer`)), { type: 'null' }],
  };
}

/** The OpenAPI description of all endpoints, with the shape of every block type. */
export function describeApi(endpoints: Endpoint[], version: string): Description {
  const componentSchemas = Object.fromEntries(
    teamBlockTypes.flatMap(({ id: type, schemas: { configSchema, answerSchema } }) => [
      [`${toPascalCase(type)}Config`, configSchema],
      [`${toPascalCase(type)}Answer`, answerSchema],
    ]),
  );
  const description = describeEndpoints(endpoints, {
    version,
    operations: nameOperations(endpoints),
    shapes: componentSchemas,
  });
  describeBlocks(description.components.schemas);
  return description;
}
