import { once } from 'es-toolkit'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import type { ParameterVersions } from '../../infra/lib/names.ts'
import { configuration as pilot } from '../../infra/stages/pilot.example.ts'
import { configuration as production } from '../../infra/stages/production.example.ts'
import { type Synthesised, synthesiseAnew } from './synthesised.ts'

/**
 * Stages that differ from their examples in all that tests look at, each at a part of its own: the templates of one take seconds to make,
 * and are made when they are asked for first.
 */
const made = (configuration: Configuration, versions?: ParameterVersions): (() => Synthesised) =>
  once(() => synthesiseAnew(configuration, versions))

export const webAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/front/1'

/** A second pilot in one account, behind a web ACL, that takes mail in and has a roomy engine. */
const { budget: _ofAnother, ...withoutBudget } = pilot

export const otherPilot = made({
  ...withoutBudget,
  api: { ...pilot.api, setsAccountLogRole: false },
  site: { servedBy: 'cloudfront', webAclArn },
  mail: { ...pilot.mail, receiving: { domain: 'mail.fagfolk.example', intake: 'jobs' } },
  memory: { engine: 3008 },
})

const { alarms: _mailed, ...silent } = production

/**
 * A production whose alarms mail nobody, with the smallest domain of OpenSearch, all of whose subdomains answer by https and whose
 * identities SES knew before, while its secrets are changed.
 */
export const otherProduction = made(
  {
    ...silent,
    site: {
      servedBy: 'cloudfront',
      domain: {
        name: 'fagfolk.example',
        certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
        httpsOnSubdomains: true,
      },
    },
    mail: {
      ...production.mail,
      identity: 'existing',
      receiving: { domain: 'mail.fagfolk.example', region: 'eu-west-1', identity: 'existing' },
    },
    search: { engine: 'opensearch', domain: { instanceType: 't3.small.search', nodes: 1, zones: 1, gigabytes: 10 } },
  },
  { originSecret: 4, searchEndpoint: 2 },
)

/** A developer's machine with an OpenSearch beside it. */
export const localWithOpenSearch = made({
  ...local,
  search: { engine: 'opensearch', endpoint: 'http://127.0.0.1:9200' },
})
