import { local } from '../../infra/configuration/local.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { deleteOrphanedPasswords } from './deleteOrphanedPasswords.ts'
import { movePasswords } from './movePasswords.ts'
import { deployedStage, tableOfStage } from './stageAws.ts'

const usage = `npm run passwords -- [options]

  --stage NAME     the deployment whose password hashes are moved (local)

Moves password hashes out of the accounts, into a partition that only functions for passwords can read. Afterwards, releases from before
this command can't check passwords: run it when you need no rollback to one. Also deletes password hashes of accounts that such a release
erased. It reads the whole table, takes a minute or more, and can be repeated.`

async function passwords(): Promise<void> {
  const { values } = readArguments({ options: { stage: { type: 'string', default: local.stage } } }, usage)
  const table = await tableOfStage(await deployedStage(values.stage))
  const { accounts, moved, left } = await movePasswords(table)
  console.log(`Accounts: ${accounts}. Moved now: ${moved}, before: ${accounts - moved - left}, left: ${left}`)
  console.log(`Passwords of erased accounts, deleted now: ${await deleteOrphanedPasswords(table)}`)
  if (left > 0) throw new StartupProblem('Some accounts changed at the same time. Run the command again.')
}

if (import.meta.main) await runCommand(passwords)
