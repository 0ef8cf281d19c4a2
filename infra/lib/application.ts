import type { App } from 'aws-cdk-lib'
import { acknowledgeFindings } from './acknowledgements.ts'
import { ApiStack } from './apiStack.ts'
import { AreaStack, areas } from './areaStack.ts'
import { type Configuration, checkConfiguration } from './configuration.ts'
import { DataStack } from './dataStack.ts'
import { placeOf } from './names.ts'
import { OpsStack } from './opsStack.ts'
import { SearchStack } from './searchStack.ts'
import { StreamStack } from './streamStack.ts'
import { WebStack } from './webStack.ts'

export interface Application {
  configuration: Configuration
  account: string
  /** The folder with the bundled functions. */
  bundles: string
}

/** Makes all stacks of a deployment. */
export function buildStacks(app: App, { configuration, account, bundles }: Application): void {
  checkConfiguration(configuration, account)
  const place = placeOf(configuration, account)
  const data = new DataStack(app, place)
  if (configuration.alarms) new OpsStack(app, place, configuration.alarms.mailTo)
  const functions = areas.map((area) => new AreaStack(app, place, area, bundles))
  const stream = new StreamStack(app, { place, bundles, table: data.table })
  const { search } = configuration
  if ('domain' in search) {
    const domain = new SearchStack(app, place, search.domain)
    // What asks it is told its address when it is deployed.
    for (const stack of [stream, ...functions.filter(({ area }) => area === 'search')]) stack.addStackDependency(domain)
  }
  const api = new ApiStack(app, place)
  // A route opens when its function and the table are there.
  for (const stack of [data, ...functions]) api.addStackDependency(stack)
  const { site } = configuration
  if (site.servedBy === 'cloudfront') new WebStack(app, { place, site, apiId: api.api.restApiId })
  acknowledgeFindings(app, place)
}
