import * as z from 'zod'
import { defineRoute } from '../../../kernel/contract/defineRoute.ts'
import { scimBasePath } from './scimPaths.ts'

export const getScimDocument = defineRoute({
  name: 'getScimDocument',
  area: 'users',
  method: 'GET',
  path: `${scimBasePath}/{document}`,
  access: 'scim',
  errorForm: 'scim',
  params: z.strictObject({ document: z.enum(['ServiceProviderConfig', 'ResourceTypes', 'Schemas']) }),
  query: z.object({}),
  response: z.looseObject({ schemas: z.array(z.string()) }),
  errors: ['not_found'],
  summary: 'Describe what this SCIM server supports: its configuration, resource types or schemas',
})
