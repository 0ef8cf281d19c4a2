import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { appAlarm } from './appAlarm.ts'
import { memorySizeOf } from './appFunction.ts'
import { countLines, logMetric } from './logMetric.ts'
import type { Deployment } from './names.ts'

/** The share of the engine's memory above which operators are alerted. */
const enough = 0.85

/** Alarms if the embedded search engine, which holds the index in memory, comes close to its limit. Its own log lines say how much it uses. */
export function watchEngine(scope: Construct, deployment: Deployment, logGroup: ILogGroup): void {
  countLines(scope, deployment, {
    ...{ id: 'Memory', name: 'EngineMemory', logGroup },
    ...{ pattern: '{ $.memoryMb > 0 }', value: '$.memoryMb' },
  })
  appAlarm(scope, deployment, 'EngineMemory', {
    metric: logMetric('EngineMemory', deployment).with({ statistic: 'Maximum' }),
    description: 'The search engine uses more than 85 percent of its memory.',
    over: Math.floor(memorySizeOf('engine', deployment) * enough),
  })
}
