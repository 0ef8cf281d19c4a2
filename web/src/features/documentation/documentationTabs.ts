export const documentationTabs = ['api', 'authentication', 'model', 'schema', 'examples', 'mcp', 'ai'] as const
export type DocumentationTab = (typeof documentationTabs)[number]

/** The tab that an address names: `?tab=examples`; the API without one. */
export const documentationTabIn = (params: URLSearchParams): DocumentationTab =>
  documentationTabs.find((tab) => tab === params.get('tab')) ?? 'api'
