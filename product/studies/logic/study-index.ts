import type { TeamBlockType, ConditionSubject } from '../../blocks/team-block.ts';
import type { Id } from '../../blocks/block.ts';
import { findParameterSubject } from '../hidden-fields.ts';
import type { Block, BlockGroup, Variable } from '../study.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import type { Walkable } from './walk.ts';

/** A study's blocks, groups and variables by id, with the cached subjects of each block. */
export class StudyIndex {
  readonly #indexes: Map<Id, number>;
  readonly #groups: Map<Id, BlockGroup>;
  readonly #variables: Map<Id, Variable>;
  readonly #subjects = new Map<Id, ConditionSubject[]>();
  readonly #content: Walkable;
  readonly #blocks: Block[];
  readonly #findType: FindTeamBlockType;

  constructor(content: Walkable, findType: FindTeamBlockType) {
    const { blocks, groups = [], variables = [] } = content;
    this.#content = content;
    this.#blocks = blocks;
    this.#findType = findType;
    this.#indexes = new Map(blocks.map((block, index) => [block.id, index]));
    this.#groups = new Map(groups.flatMap((group) => group.blocks.map((id) => [id, group] as const)));
    this.#variables = new Map(variables.map((variable) => [variable.id, variable]));
  }

  indexOf(id: Id): number | undefined {
    return this.#indexes.get(id);
  }

  getBlock(id: Id): Block | undefined {
    return this.#blocks[this.#indexes.get(id) ?? -1];
  }

  getGroup(id: Id): BlockGroup | undefined {
    return this.#groups.get(id);
  }

  getVariable(id: Id): Variable | undefined {
    return this.#variables.get(id);
  }

  /** What a test of a parameter compares with; undefined for a parameter without a type. */
  getParameterSubject(name: string): ConditionSubject | undefined {
    return findParameterSubject(this.#content, name);
  }

  getType(id: Id): TeamBlockType | undefined {
    const block = this.getBlock(id);
    return block && this.#findType(block.type);
  }

  listSubjects(id: Id): ConditionSubject[] {
    const cached = this.#subjects.get(id);
    if (cached) return cached;
    const block = this.getBlock(id);
    const subjects = (block && this.#findType(block.type)?.conditions(block.config)) ?? [];
    this.#subjects.set(id, subjects);
    return subjects;
  }
}
