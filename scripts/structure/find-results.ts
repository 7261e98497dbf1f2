import { parseSync, Visitor, type Node } from 'oxc-parser';
import { isScript, lineNumberAt, type SourceTree, type Violation } from './source.ts';

const FIND = /^find([A-Z]|$)/;

/** Functions named `find…` that return null where they find nothing: it is undefined everywhere. */
export function checkFindResults(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([file, source]) =>
    isScript(file) && /\bfind([A-Z]|\b(?!\())/.test(source)
      ? listNullResults(file, source).map(({ name, start }) => ({
          file,
          line: lineNumberAt(source, start),
          message: `${name} returns null: what find… does not find is undefined`,
        }))
      : [],
  );
}

/** Functions, methods and members of types. Those of object literals are left out: another type asks for them, also of packages. */
function listNullResults(file: string, source: string): { name: string; start: number }[] {
  const found = new Map<Node, { name: string; start: number }>();
  const add = (name: Node | null | undefined) => {
    if (name?.type === 'Identifier' && FIND.test(name.name))
      found.set(name, { name: name.name, start: name.start });
  };
  /** What names a function that has no name itself. */
  const names = new Map<Node, Node>();
  const stack: (Node | null | undefined)[] = [];
  const enter = (node: Node & { id?: Node | null; returnType?: Node | null; body: Node | null }) => {
    const name = names.get(node) ?? node.id;
    stack.push(name);
    if (hasNull(node.returnType) || canBeNull(node.body)) add(name);
  };
  const exit = () => void stack.pop();
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (init && names.set(init, id)),
    MethodDefinition: ({ key, value }) => void names.set(value, key),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    ReturnStatement({ argument }) {
      if (canBeNull(argument)) add(stack.at(-1));
    },
    TSMethodSignature({ key, returnType }) {
      if (hasNull(returnType)) add(key);
    },
    TSPropertySignature({ key, typeAnnotation }) {
      if (hasNull(typeAnnotation)) add(key);
    },
  }).visit(parseSync(file, source, { sourceType: 'module' }).program);
  return [...found.values()];
}

/** Whether null is one of the types, also of what a function returns or a promise resolves to. */
function hasNull(type: Node | null | undefined): boolean {
  switch (type?.type) {
    case 'TSNullKeyword':
      return true;
    case 'TSTypeAnnotation':
    case 'TSParenthesizedType':
      return hasNull(type.typeAnnotation);
    case 'TSFunctionType':
      return hasNull(type.returnType);
    case 'TSTypeReference':
      return isPromise(type.typeName) && hasNull(type.typeArguments?.params[0]);
    case 'TSUnionType':
      return type.types.some(hasNull);
    default:
      return false;
  }
}
const isPromise = (name: Node) => name.type === 'Identifier' && name.name === 'Promise';

/** Whether an expression is null itself, in one of its cases, or where nothing else is there. */
function canBeNull(expression: Node | null): boolean {
  switch (expression?.type) {
    case 'Literal':
      return expression.raw === 'null';
    case 'ConditionalExpression':
      return canBeNull(expression.consequent) || canBeNull(expression.alternate);
    case 'LogicalExpression':
      return canBeNull(expression.right);
    case 'ParenthesizedExpression':
      return canBeNull(expression.expression);
    default:
      return false;
  }
}
