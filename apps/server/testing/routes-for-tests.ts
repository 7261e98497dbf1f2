import type { TestServer } from './serve-for-tests.ts';

/** The live route table as Fastify prints it: `METHOD /path` of every route. */
export function listRoutes(app: Pick<TestServer['app'], 'printRoutes'>): string[] {
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods] = /^([\s│]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (!path) continue;
    parents.length = indent.length / 4;
    parents.push(path);
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD') routes.push(`${method} ${path === '*' ? path : parents.join('')}`);
  }
  return [...new Set(routes)].toSorted();
}
