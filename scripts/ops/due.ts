import { dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import { local } from '../../infra/configuration/local.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { deployedStage, tableOfStage } from './stageAws.ts'

const usage = `npm run due -- [options]

  --again          retry all dead-lettered tasks
  --stage NAME     the deployment whose dead-lettered tasks are listed (local)`

/** Lists dead-lettered scheduled tasks, and retries them if requested. */
async function due(): Promise<void> {
  const options = {
    stage: { type: 'string', default: local.stage },
    again: { type: 'boolean', default: false },
  } as const
  const { values } = readArguments({ options }, usage)
  const store = dueStore(await tableOfStage(await deployedStage(values.stage)))
  const deadLettered = await store.deadLettered()
  for (const { kind, id, dueAt } of deadLettered) console.log(`${dueAt} ${kind} ${id}`)
  if (values.again) for (const each of deadLettered) await store.takeUpAgain(each)
  console.log(
    `${deadLettered.length} dead-lettered${values.again ? ', all scheduled again' : ''}; no task is due before ${await store.firstDay()}`,
  )
}

if (import.meta.main) await runCommand(due)
