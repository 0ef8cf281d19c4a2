import { local } from '../../infra/configuration/local.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { recountSubmissions } from './recountSubmissions.ts'
import { deployedStage, tableOfStage } from './stageAws.ts'

const usage = `npm run recount -- [options]

  --stage NAME     the deployment whose submissions are recounted (local)`

/** Recounts the submissions of a stage and prints the corrections. */
async function recount(): Promise<void> {
  const { values } = readArguments({ options: { stage: { type: 'string', default: local.stage } } }, usage)
  const corrections = await recountSubmissions(await tableOfStage(await deployedStage(values.stage)))
  for (const [status, amount] of Object.entries(corrections)) {
    const result = amount === 0 ? 'correct' : `off by ${-amount}, corrected`
    console.log(`Submissions, ${status}: ${result}`)
  }
}

if (import.meta.main) await runCommand(recount)
