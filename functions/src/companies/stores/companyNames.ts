import type { ResourceNames } from '../../audit/stores/auditNames.ts'
import { keyOf } from '../../kernel/table/keys.ts'

export const companyNames: ResourceNames = {
  key: keyOf.company,
  fields: ['name'],
  nameIn: ({ name }) => (typeof name === 'string' ? name : undefined),
}
