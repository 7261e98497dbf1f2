import type { Article } from '../article.ts';

export const article: Article = {
  id: 'api-keys',
  title: 'API keys and the API',
  topic: 'connect',
  keywords: ['api', 'token', 'developer', 'rest', 'openapi', 'mcp', 'assistant', 'integration', 'automation'],
  paragraphs: [
    'Everything you can do with a workspace’s data in Earshot, a program can do through the API. Create a key under “Connections” and give it only the scopes it needs. It is shown once.',
    'A key acts for the person who created it, with at most the rights of a researcher, and stops working when they leave the workspace. The reference is at /api/docs on this address.',
    'Assistants that speak MCP use the same keys at /api/mcp.',
  ],
  link: { to: '/account/connections/api-keys', label: 'API keys' },
};
