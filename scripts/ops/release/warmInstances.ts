import {
  type ApplicationAutoScalingClient,
  DeregisterScalableTargetCommand,
  PutScheduledActionCommand,
  paginateDescribeScalableTargets,
  RegisterScalableTargetCommand,
} from '@aws-sdk/client-application-auto-scaling'
import {
  DeleteProvisionedConcurrencyConfigCommand,
  type LambdaClient,
  PutProvisionedConcurrencyConfigCommand,
  ResourceConflictException,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda'
import { retry } from 'es-toolkit/function'
import type { Warm } from '../../../infra/lib/configuration.ts'

interface Deps {
  scaling: ApplicationAutoScalingClient
  lambda: LambdaClient
  now: () => Date
  /** Milliseconds until Lambda is asked again while it still changes a function. */
  pause: number
}

interface WarmStage {
  /** The names of all functions of the stage. */
  functions: readonly string[]
  /** The names of those that are kept ready. */
  warmed: readonly string[]
  /** When and how many. Undefined for none. */
  warm: Warm | undefined
}

const timeZone = 'Europe/Copenhagen'
const scaled = { ServiceNamespace: 'lambda', ScalableDimension: 'lambda:function:ProvisionedConcurrency' } as const
const attempts = 20

/**
 * Keeps instances of a release ready by the schedule of the stage, and none of other releases. Those go first, because
 * Lambda keeps a version ready under one alias only, and unchanged functions have the same version in both.
 * https://docs.aws.amazon.com/lambda/latest/dg/provisioned-concurrency.html
 */
export async function moveWarmInstances(
  { functions, warmed, warm }: WarmStage,
  release: string | undefined,
  deps: Deps,
): Promise<void> {
  const wanted = warm && release !== undefined ? warmed.map((name) => resourceOf(name, release)) : []
  const known = new Set(functions)
  for (const resource of await registered(deps))
    if (known.has(aliasIn(resource).FunctionName) && !wanted.includes(resource)) await letGo(resource, deps)
  if (warm) for (const resource of wanted) await keepReady(resource, warm, deps)
}

/** The hour and weekday in Denmark, such as `Mon` and 7. */
const danish = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' })

/** Returns how many instances of each function are ready at this moment. */
export function instancesAt({ instances, fromHour, untilHour }: Warm, now: Date): number {
  const part = Object.fromEntries(danish.formatToParts(now).map(({ type, value }) => [type, value]))
  const hour = Number(part.hour)
  const isWeekend = part.weekday === 'Sat' || part.weekday === 'Sun'
  return !isWeekend && hour >= fromHour && hour < untilHour ? instances : 0
}

const resourceOf = (name: string, release: string): string => `function:${name}:${release}`

function aliasIn(resource: string): { FunctionName: string; Qualifier: string } {
  const [, FunctionName = '', Qualifier = ''] = resource.split(':')
  return { FunctionName, Qualifier }
}

/** Returns the aliases of functions in the account that have a schedule. */
async function registered({ scaling: client }: Deps): Promise<string[]> {
  const resources: string[] = []
  for await (const { ScalableTargets = [] } of paginateDescribeScalableTargets({ client }, scaled))
    resources.push(...ScalableTargets.flatMap(({ ResourceId }) => ResourceId ?? []))
  return resources
}

/** Removes the schedule, which leaves the instances, and then those. */
async function letGo(ResourceId: string, { scaling, lambda }: Deps): Promise<void> {
  await scaling.send(new DeregisterScalableTargetCommand({ ...scaled, ResourceId }))
  await lambda.send(new DeleteProvisionedConcurrencyConfigCommand(aliasIn(ResourceId))).catch((problem: unknown) => {
    // The alias or its instances are gone, as at night.
    if (!(problem instanceof ResourceNotFoundException)) throw problem
  })
}

/** Starts the instances if they are due now, and schedules them. */
async function keepReady(ResourceId: string, warm: Warm, deps: Deps): Promise<void> {
  const { scaling, lambda, now, pause } = deps
  const capacity = instancesAt(warm, now())
  const ready = { ...aliasIn(ResourceId), ProvisionedConcurrentExecutions: capacity }
  if (capacity > 0)
    await retry(() => lambda.send(new PutProvisionedConcurrencyConfigCommand(ready)), {
      ...{ retries: attempts, delay: pause },
      shouldRetry: (problem: unknown) => problem instanceof ResourceConflictException,
    })
  await scaling.send(new RegisterScalableTargetCommand({ ...scaled, ResourceId, ...limits(capacity) }))
  const schedule = (name: string, hour: number, instances: number) =>
    scaling.send(
      new PutScheduledActionCommand({
        ...{ ...scaled, ResourceId, ScheduledActionName: name, Timezone: timeZone },
        Schedule: `cron(0 ${hour} ? * MON-FRI *)`,
        ScalableTargetAction: limits(instances),
      }),
    )
  await schedule('start', warm.fromHour, warm.instances)
  await schedule('end', warm.untilHour, 0)
}

const limits = (instances: number) => ({ MinCapacity: instances, MaxCapacity: instances })
