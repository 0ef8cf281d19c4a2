export const documentationTabs = ['api', 'authentication', 'model', 'schema', 'examples', 'mcp', 'ai'] as const
export type DocumentationTab = (typeof documentationTabs)[number]

/** Returns the tab of a URL such as `?tab=examples`; the API tab by default. */
export const documentationTabIn = (params: URLSearchParams): DocumentationTab =>
  documentationTabs.find((tab) => tab === params.get('tab')) ?? 'api'
