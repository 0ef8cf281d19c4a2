/** Where the site serves its OpenAPI documents: the whole API, and the partner API alone. */
export const openApiPaths = { whole: '/openapi.json', partners: '/openapi-partners.json' } as const
