import { local } from '../../infra/configuration/local.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { allWithoutNotice, planNotices } from './planNotices.ts'
import { allErasureDates, scheduleErasures } from './planRetention.ts'
import { deployedStage, tableOfStage } from './stageAws.ts'

const usage = `npm run retention -- [options]

  --dry-run        list erasure dates and their rules, count people without a privacy notice, and schedule nothing
  --stage NAME     the deployment (local)`

/** Lists all records with an erasure date, by id only, and schedules those created before such tasks existed. Does the same for privacy notices. */
async function retention(): Promise<void> {
  const options = {
    stage: { type: 'string', default: local.stage },
    'dry-run': { type: 'boolean', default: false },
  } as const
  const { values } = readArguments({ options }, usage)
  const table = await tableOfStage(await deployedStage(values.stage))
  const now = new Date()
  const ends = await allErasureDates(table, now)
  for (const { kind, id, rule, until } of ends)
    console.log(
      `${until.slice(0, 'yyyy-mm-dd'.length)}  ${rule}  ${kind === 'applicantEnd' ? 'applicant' : 'application'} ${id}`,
    )
  const over = ends.filter(({ until }) => until <= now.toISOString()).length
  console.log(`${ends.length} have an erasure date; ${over} of these dates have passed`)
  const withoutNotice = await allWithoutNotice(table)
  console.log(`${withoutNotice.length} people have not received the privacy notice`)
  if (values['dry-run']) return
  await planNotices(table, withoutNotice, now)
  await scheduleErasures(table, ends, now)
  console.log('All are scheduled; those with a passed date are erased within 15 minutes')
}

if (import.meta.main) await runCommand(retention)
