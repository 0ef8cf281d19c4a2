import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Area } from '../../shared/kernel/contract/defineRoute.ts'
import { routes } from '../../shared/routes.ts'
import { AppFunction, LiveFunction } from './appFunction.ts'
import { watchEngine } from './engineMemory.ts'
import { engineSchedule } from './engineSchedule.ts'
import { grants } from './grants.ts'
import { type Deployment, liveAlias } from './names.ts'
import { countProbing, routesRevealingEmails, watchProbing } from './partnerProbing.ts'

export class AreaStack extends Stack {
  /** Whether one of its functions calls the search engine. */
  readonly usesSearch: boolean

  constructor(scope: Construct, deployment: Deployment, area: Area, bundles: string) {
    super(scope, deployment.names.stack(area), { env: deployment })
    const mine = Object.values(routes).filter((route) => route.area === area)
    this.usesSearch = mine.some(({ name }) => grants[name].environment.includes('search'))
    const RouteFunction = deployment.apiQualifier === liveAlias ? LiveFunction : AppFunction
    for (const { name } of mine) {
      const { logGroup } = new RouteFunction(this, { name, deployment, bundles })
      if (routesRevealingEmails.includes(name)) countProbing(deployment, logGroup)
    }
    if (area === 'external') watchProbing(this, deployment)
    if (area === 'search' && deployment.configuration.search.engine === 'embedded') {
      const engine = new LiveFunction(this, { name: 'engine', deployment, bundles })
      engineSchedule(this, engine.live)
      watchEngine(this, deployment, engine.logGroup)
    }
  }
}

export const areas = [...new Set(Object.values(routes).map((route) => route.area))]
