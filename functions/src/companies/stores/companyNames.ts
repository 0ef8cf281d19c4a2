import type { ResourceNames } from '../../audit/stores/auditNames.ts'
import { companyKeys } from '../keys.ts'

export const companyNames: ResourceNames = {
  key: companyKeys.company,
  fields: ['name'],
  nameIn: ({ name }) => (typeof name === 'string' ? name : undefined),
}
