import { local } from '../../infra/configuration/local.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { marksOf, repeatErasures } from './restore/repeatErasures.ts'
import { deployedStage, tableOfStage } from './stageAws.ts'

const usage = `npm run restore:verify -- [options]

  --stage NAME     the deployment whose table was restored (local)`

/** Erases again all erased people who are back in the table in service, and prints their ids. */
async function restoreVerify(): Promise<void> {
  const { values } = readArguments({ options: { stage: { type: 'string', default: local.stage } } }, usage)
  const configuration = await deployedStage(values.stage)
  await repeatErasures(await tableOfStage(configuration), await marksOf(configuration), (line) => console.log(line))
}

if (import.meta.main) await runCommand(restoreVerify)
