import type { Permissions } from '../kernel/permissions.ts'
import type { ImportsDependencies } from './dependencies.ts'

export const recognizeImportColumns = { stores: {} } as const satisfies Permissions<ImportsDependencies>

export const checkImport = {
  stores: {},
  values: ['breaker', 'now'],
  table: {},
} as const satisfies Permissions<ImportsDependencies>
