import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { AnyRoute } from '../shared/kernel/contract/defineRoute.ts'
import { apiChanges } from '../shared/kernel/domain/apiChanges.ts'
import { type RouteName, routes } from '../shared/routes.ts'
import { operationOf, securitySchemes, tagOf } from './operations.ts'
import { describePartnerApi } from './partners/describePartnerApi.ts'
import type { OpenApi } from './partners/openApi.ts'
import { namedSchemas, override } from './schemas.ts'
import { webhooks } from './webhooks.ts'

/** Returns the API as an OpenAPI 3.1 document, generated from the contracts alone. */
export function openApiDocument(): OpenApi {
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Fagfolk API',
        version: apiChanges[0].date,
        summary: 'An applicant tracking system for skilled-trade workers in Denmark',
        description:
          'Requests and responses are JSON. Dates are `YYYY-MM-DD`, times are ISO 8601 in UTC. Unknown fields and parameters are refused. All errors have the same format: branch on `code`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.values(tagOf),
      paths: paths(),
      webhooks: webhooks(),
      components: { schemas: namedSchemas, securitySchemes },
    },
    { override },
  ) as unknown as OpenApi
  describePartnerApi(document)
  return document
}

function paths(): ZodOpenApiPathsObject {
  const byPath: ZodOpenApiPathsObject = {}
  for (const [name, route] of Object.entries(routes) as [RouteName, AnyRoute][]) {
    const path = byPath[route.path] ?? {}
    path[methodOf(route)] = operationOf(name, route)
    byPath[route.path] = path
  }
  return byPath
}

const methodOf = ({ method }: AnyRoute) => method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
