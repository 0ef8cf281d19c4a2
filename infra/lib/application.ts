import { type App, Tags } from 'aws-cdk-lib'
import { acknowledgeFindings } from './acknowledgements.ts'
import { AddressLogStack } from './addressLogStack.ts'
import { ApiStack } from './apiStack.ts'
import { AreaStack, areas } from './areaStack.ts'
import { BudgetStack } from './budgetStack.ts'
import type { Configuration } from './configuration.ts'
import { DataStack } from './dataStack.ts'
import { ScanStack } from './malwareScan.ts'
import { deploymentOf, hasOwnWebAcl, receivingBySes, type StageState } from './names.ts'
import { OpsStack } from './opsStack.ts'
import { ReceivingStack } from './receivingStack.ts'
import { SearchStack } from './searchStack.ts'
import { configurationProblems } from './settingRules.ts'
import { StreamStack } from './streamStack.ts'
import { WebAclStack } from './webAclStack.ts'
import { WebStack } from './webStack.ts'

export interface Application {
  configuration: Configuration
  bundles: string
  state?: Partial<StageState> | undefined
}

/** Creates all stacks of a deployment. Throws an error with a line for each configuration problem. */
export function buildStacks(app: App, { configuration, bundles, state }: Application): void {
  const problems = configurationProblems(configuration)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const deployment = deploymentOf(configuration, state)
  const data = new DataStack(app, deployment)
  if (configuration.files.malwareScan === 'guardduty') new ScanStack(app, deployment).addStackDependency(data)
  const functions = areas.map((area) => new AreaStack(app, deployment, area, bundles))
  const stream = new StreamStack(app, { deployment, bundles })
  // The stream's ARN is a parameter that the data stack writes.
  stream.addStackDependency(data)
  const { search } = configuration
  if ('domain' in search) {
    const domain = new SearchStack(app, deployment, search.domain)
    // The functions that search get the domain's endpoint at deployment.
    for (const stack of [stream, ...functions.filter(({ usesSearch }) => usesSearch)]) stack.addStackDependency(domain)
  }
  const receiving = receivingBySes(configuration)
  if (receiving) new ReceivingStack(app, deployment, receiving).addStackDependency(stream)
  const api = new ApiStack(app, deployment)
  // Routes must not go live before their functions and the table exist.
  for (const stack of [data, ...functions]) api.addStackDependency(stack)
  const { site } = configuration
  if (site.servedBy === 'cloudfront') {
    new OpsStack(app, deployment)
    const webAcl = hasOwnWebAcl(configuration) ? new WebAclStack(app, deployment) : undefined
    const web = new WebStack(app, { deployment, site, apiId: api.api.restApiId })
    // CloudFormation reads the ARN of the web ACL from its stack, so that must exist first and be deleted last.
    if (webAcl) web.addStackDependency(webAcl)
    new AddressLogStack(app, deployment).addStackDependency(web)
  }
  if (configuration.budget) new BudgetStack(app, deployment, configuration.budget)
  if (site.servedBy === 'cloudfront') tag(app, configuration)
  acknowledgeFindings(app, deployment)
}

/** Tags all resources, so that costs can be told apart by stage. */
function tag(app: App, { stage }: Configuration): void {
  Tags.of(app).add('product', 'fagfolk')
  Tags.of(app).add('stage', stage)
}
