import { parseSync, type ParamPattern, type TSTypeAnnotation } from 'oxc-parser';
import { isForTests, isScript, lineNumberAt, type Tree, type Violation } from './source.ts';

/** Types of what a verb works with, such as a transaction or services: together with the next ones, its context. */
const RESOURCE_TYPES = /^(Tx|Snapshot|Orm|Database|\w*Services|Pick<\s*(Services|Database|Orm)\b[^]*>)$/;
/** Types of whom it works for, such as a scope or a login, and of the queue. */
const CALLER_TYPES =
  /^(Scope|LoginIdentity|Queue|\w+Queue|Pick<\s*(Scope|Queue|LoginIdentity)\b[^]*>|Omit<\s*Scope\b[^]*>)$/;

/**
 * Checks the one shape of verbs: what they work with (`tx` or `services`, then `scope`), then one input, an object when
 * there is more than one value, then at most one function to call.
 */
export function checkVerbs(tree: Tree): Violation[] {
  return [...tree].flatMap(([file, source]) => {
    if (!/^(product|platform|apps)\//.test(file) || !isScript(file) || isForTests(file)) return [];
    // Parsing takes time: most files name none of these types.
    if (!/\bTx\b|Services\b|\bDatabase\b|\bOrm\b|\bSnapshot\b/.test(source)) return [];
    return listExportedFunctions(file, source).flatMap(({ name, params, start }) => {
      const inputs = params.slice(countContextParams(params.map((param) => readType(source, param))));
      if (inputs.length === params.length) return [];
      if (inputs.length > 1 && isFunction(inputs.at(-1)!)) inputs.pop();
      if (inputs.length < 2) return [];
      const message = `${name} takes ${inputs.length} values after its context: one input object has them by name`;
      return [{ file, line: lineNumberAt(source, start), message }];
    });
  });
}

/** How many parameters come before the input; 0 for a function without resources, which is not checked. */
function countContextParams(types: readonly string[]): number {
  const firstInput = types.findIndex((type) => !RESOURCE_TYPES.test(type) && !CALLER_TYPES.test(type));
  const contextTypes = types.slice(0, firstInput === -1 ? types.length : firstInput);
  return contextTypes.some((type) => RESOURCE_TYPES.test(type)) ? contextTypes.length : 0;
}

interface ExportedFunction {
  name: string;
  params: ParamPattern[];
  start: number;
}

function listExportedFunctions(file: string, source: string): ExportedFunction[] {
  const { program } = parseSync(file, source, { sourceType: 'module' });
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, start } = statement;
    if (declaration?.type === 'FunctionDeclaration')
      return [{ name: declaration.id?.name ?? '', params: declaration.params, start }];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier'
        ? [{ name: id.name, params: init.params, start }]
        : [],
    );
  });
}

const getAnnotation = (param: ParamPattern): TSTypeAnnotation | null | undefined => {
  if (param.type === 'AssignmentPattern') return param.left.typeAnnotation;
  return 'typeAnnotation' in param ? param.typeAnnotation : null;
};

function readType(source: string, param: ParamPattern): string {
  const type = getAnnotation(param)?.typeAnnotation;
  return type ? source.slice(type.start, type.end) : '';
}

const isFunction = (param: ParamPattern): boolean =>
  getAnnotation(param)?.typeAnnotation.type === 'TSFunctionType';
