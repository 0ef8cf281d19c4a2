/// <reference types="vite/types/importMeta.d.ts" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moduleOrder } from '../functions/moduleOrder.ts'

/** What the files under a path may import: prefixes of paths in this repository, and of packages after `npm:`. */
interface Zone {
  may: readonly string[]
  never?: readonly string[]
}

const cdk = ['npm:aws-cdk-lib', 'npm:constructs']
const middy = 'npm:@middy/'
/** Only infra, the OpenAPI document and tests import it: a bundle would contain every contract. */
const allRoutes = 'shared/routes.ts'
const inModule = (module: string, file = ''): string => `functions/src/${module}/${file}`

/** The layers of the web app from the bottom up: each may import the ones before it in this list and none after. */
const webRooms = [
  'urls.ts',
  'browserStorage.ts',
  'openingStorage.ts',
  'i18n/',
  'api/',
  'ui/',
  'routing/',
  'session/',
  'files/',
  'applicant/',
  'applicantForm/',
]

const webZone = (...may: string[]): Zone => ({ may: [...may, 'shared/', 'npm:'], never: [allRoutes, 'npm:@aws-sdk/'] })
const web = (path: string): string => `web/src/${path}`

/** Zones by path prefix; the longest match applies. Scripts and tests may import everything. */
const zones: Record<string, Zone> = {
  'shared/': { may: ['shared/', 'npm:zod'] },
  // The build turns this into a file; no bundle may contain it.
  'openapi/': { may: ['openapi/', 'shared/', 'npm:zod', 'npm:zod-openapi'] },
  // Modules know neither Lambda nor HTTP; their dependencies are passed in.
  ...Object.fromEntries(
    moduleOrder.map((module, index) => [
      inModule(module),
      {
        may: [...moduleOrder.slice(0, index + 1).map((each) => inModule(each)), 'shared/', 'npm:'],
        never: [...cdk, middy, allRoutes],
      },
    ]),
  ),
  [inModule('edge', 'http/httpHandler.ts')]: { may: ['functions/src/', 'shared/', 'npm:'], never: [...cdk, allRoutes] },
  ...Object.fromEntries(
    ['functionPermissions.ts', 'useCases.ts', 'handlers.ts'].map((name) => [
      inModule('edge', name),
      { may: ['functions/src/', 'shared/', 'npm:'], never: [...cdk, middy] },
    ]),
  ),
  // infra reads these when it synthesises, so they must not pull in other code.
  ...Object.fromEntries(
    moduleOrder.flatMap((module, index) => [
      [
        inModule(module, 'permissions.ts'),
        {
          may: [
            inModule('kernel', 'permissions.ts'),
            inModule('kernel', 'access.ts'),
            ...moduleOrder.slice(0, index + 1).map((each) => inModule(each, 'keys.ts')),
            inModule(module, 'dependencies.ts'),
            inModule(module, 'signInPermissions.ts'),
            'shared/accounts/domain/user.ts',
          ],
        },
      ],
      [
        inModule(module, 'keys.ts'),
        { may: [inModule('kernel', 'table/keys.ts'), inModule('kernel', 'table/itemKind.ts'), 'shared/'] },
      ],
    ]),
  ),
  'infra/': {
    may: [
      'infra/',
      'shared/',
      inModule('kernel', 'permissions.ts'),
      inModule('kernel', 'access.ts'),
      inModule('kernel', 'table/keys.ts'),
      inModule('edge', 'functionPermissions.ts'),
      inModule('edge', 'dependencies.ts'),
      inModule('search', 'openSearch/indexDefinition.ts'),
      'npm:',
    ],
  },
  [web('')]: webZone(web('')),
  // It shows the version.
  [web('app/AboutDialog.tsx')]: webZone(web(''), 'package.json'),
  ...Object.fromEntries(
    webRooms.map((room, index) => [web(room), webZone(...webRooms.slice(0, index + 1).map(web))] as const),
  ),
}

/**
 * Returns the feature folder of a file, or undefined if it belongs to none. A feature is its own zone: it may
 * import the layers and no other feature.
 */
const featureOf = (file: string): string | undefined => /^web\/src\/features\/[^/]+\//.exec(file)?.[0]

function zoneOf(file: string): Zone | undefined {
  const feature = featureOf(file)
  if (feature) return webZone(...webRooms.map(web), feature)
  const [longest] = Object.keys(zones)
    .filter((path) => file.startsWith(path))
    .sort((a, b) => b.length - a.length)
  return longest === undefined ? undefined : zones[longest]
}

/** Matches imports of every kind: of values, of types, for side effects only, and at run time. */
const importPattern = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm

/** Returns the imports of a file that its zone does not allow, each as `from → to`. */
function forbiddenImports(file: string, source: string): string[] {
  const zone = zoneOf(file)
  if (!zone) return []
  const targets = [...source.matchAll(importPattern)]
    .map(([, named, atRunTime]) => named ?? atRunTime ?? '')
    .map((name) => (name.startsWith('.') ? join(file, '..', name) : `npm:${name}`))
  const beginsWith =
    (paths: readonly string[] = []) =>
    (target: string) =>
      paths.some((path) => target.startsWith(path))
  const [allowed, refused] = [beginsWith(zone.may), beginsWith(zone.never)]
  return targets.filter((target) => !allowed(target) || refused(target)).map((target) => `${file} → ${target}`)
}

// The glob makes this test depend on every file, so that `vitest --changed` runs it, too.
const files = Object.keys(import.meta.glob('../{shared,functions,infra,web/src}/**/*.{ts,tsx}')).map((path) =>
  path.slice(3),
)

describe('import zones', () => {
  it('hold in every file', () => {
    const repository = join(import.meta.dirname, '..')
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((file) => forbiddenImports(file, readFileSync(join(repository, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['shared/accounts/domain/user.ts', "import { call } from '../../../web/src/api/call.ts'"],
    ['shared/accounts/domain/user.ts', "import { useState } from 'react'"],
    ['functions/src/edge/workers/mailer.ts', "import { Stack } from 'aws-cdk-lib'"],
    ['functions/src/edge/workers/mailer.ts', "import middy from '@middy/core'"],
    ['functions/src/edge/http/httpHandler.ts', "import { routes } from '../../../../shared/routes.ts'"],
    ['functions/src/notify/permissions.ts', "import { outboxStore } from './stores/outboxStore.ts'"],
    ['functions/src/accounts/permissions.ts', "import { companyLists } from '../companies/keys.ts'"],
    ['functions/src/accounts/keys.ts', "import { tableFrom } from '../kernel/aws/table.ts'"],
    ['functions/src/accounts/passwords.ts', "import type { Company } from '../companies/recordedCompany.ts'"],
    [
      'functions/src/applicants/useCases/getApplicant.ts',
      "import { httpHandler } from '../../edge/http/httpHandler.ts'",
    ],
    ['infra/lib/apiStack.ts', "import { getApplicant } from '../../functions/src/applicants/useCases/getApplicant.ts'"],
    ['web/src/main.tsx', "import { routes } from '../../shared/routes.ts'"],
    ['web/src/api/call.ts', "import { userKey } from '../../../functions/src/kernel/table/keys.ts'"],
    ['web/src/ui/feedback/toast.tsx', "import { useSession } from '../../session/session.tsx'"],
    ['web/src/applicant/StageBadge.tsx', "import type { Filters } from '../features/applicants/view/filters.ts'"],
    ['web/src/features/accounts/auth/AuthTabs.tsx', "import { Shell } from '../../app/Shell.tsx'"],
    ['web/src/features/accounts/auth/AuthTabs.tsx', "import { StatCards } from '../../dashboard/StatCards.tsx'"],
    ['web/src/features/accounts/auth/AuthTabs.tsx', "const page = import('../../dashboard/DashboardPage.tsx')"],
    ['web/src/features/accounts/auth/AuthTabs.tsx', "import {\n  StatCards,\n} from '../../dashboard/StatCards.tsx'"],
    ['web/src/features/accounts/auth/AuthTabs.tsx', "export { StatCards } from '../../dashboard/StatCards.tsx'"],
    ['web/src/features/accounts/auth/AuthTabs.tsx', "import '../../dashboard/StatCards.tsx'"],
  ])('reject in %s: %s', (file, source) => {
    expect(forbiddenImports(file, source)).toHaveLength(1)
  })
})
