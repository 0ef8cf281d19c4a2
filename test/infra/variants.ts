import { once } from 'es-toolkit'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { namesOf, type RestoredTable, type StageState } from '../../infra/lib/names.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { type Synthesised, synthesiseUncached } from './synthesised.ts'

/**
 * Stages that differ from the examples in everything that tests check. Each is synthesised on first use, which takes
 * seconds.
 */
const made = (configuration: Configuration, state?: Partial<StageState>): (() => Synthesised) =>
  once(() => synthesiseUncached(configuration, state))

/** Returns a table of a stage as `npm run restore` stores it. */
export function restoredTableOf({ stage, account, region }: Configuration): RestoredTable {
  const name = `${namesOf(stage).table}-20261201t120000z`
  return { name, streamArn: `arn:aws:dynamodb:${region}:${account}:table/${name}/stream/2026-12-02T09:00:00.000` }
}

export const webAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/front/1'

export const foreignVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:fagfolk'

/** A second pilot in the same account, with a web ACL, inbound mail and more memory for the engine. */
const { budget: _ofAnother, ...withoutBudget } = pilot

export const otherPilot = made({
  ...withoutBudget,
  api: { ...pilot.api, setsAccountLogRole: false },
  site: { servedBy: 'cloudfront', webAcl: { arn: webAclArn } },
  mail: { ...pilot.mail, receiving: { domain: 'mail.fagfolk.example', intake: 'jobs' } },
  memory: { engine: 3008 },
})

/** A pilot with its own web ACL. */
export const pilotWithWebAcl = made({ ...pilot, site: { servedBy: 'cloudfront', webAcl: 'own' } })

const { alarms: _mailed, ...silent } = production

const replacedProduction: Configuration = {
  ...silent,
  site: {
    servedBy: 'cloudfront',
    domain: {
      name: 'fagfolk.example',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
      httpsOnSubdomains: true,
    },
    webAcl: 'own',
  },
  mail: {
    ...production.mail,
    identity: 'existing',
    receiving: { domain: 'mail.fagfolk.example', region: 'eu-west-1', identity: 'existing' },
  },
  search: { engine: 'opensearch', domain: { instanceType: 't3.small.search', nodes: 1, zones: 1, gigabytes: 10 } },
  data: { protected: true, copies: { vaultArn: foreignVaultArn, days: 35 } },
}
const later = { versions: { originSecret: 4, searchEndpoint: 2 }, releases: { live: 'r7', next: 'r8' } }

/**
 * A production stage without alarm mails, with the smallest OpenSearch domain, copies in another account, https on all
 * subdomains and existing SES identities, during a rotation of its secrets.
 */
export const otherProduction = made(replacedProduction, later)

/** The table that a restore put into service in `restoredProduction`. */
export const restoredTable = restoredTableOf(replacedProduction)

/** The same stage after a restore. */
export const restoredProduction = made(replacedProduction, { ...later, restoredTable })

/** A local stage with an external OpenSearch server. */
export const localWithOpenSearch = made({
  ...local,
  search: { engine: 'opensearch', endpoint: 'http://127.0.0.1:9200' },
})
