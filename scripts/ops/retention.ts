import { local } from '../../infra/configuration/local.ts'
import { readWords, runCommand } from '../cli/command.ts'
import { allUninformed, planNotices } from './planNotices.ts'
import { allEnds, planEnds } from './planRetention.ts'
import { deployedStage, tableOfStage } from './stageAws.ts'

const usage = `npm run retention -- [options]

  --dry-run        list what is erased, when and by which rule, and how many are not informed, and plan nothing
  --stage NAME     the deployment (local)`

/** Lists everything with an erasure date, by id only, and schedules what predates such tasks. Does the same for privacy notices. */
async function retention(): Promise<void> {
  const options = {
    stage: { type: 'string', default: local.stage },
    'dry-run': { type: 'boolean', default: false },
  } as const
  const { values } = readWords({ options }, usage)
  const table = tableOfStage(await deployedStage(values.stage))
  const now = new Date()
  const ends = await allEnds(table, now)
  for (const { kind, id, rule, until } of ends)
    console.log(
      `${until.slice(0, 'yyyy-mm-dd'.length)}  ${rule}  ${kind === 'applicantEnd' ? 'applicant' : 'application'} ${id}`,
    )
  const over = ends.filter(({ until }) => until <= now.toISOString()).length
  console.log(`${ends.length} have an end; that of ${over} is over`)
  const uninformed = await allUninformed(table)
  console.log(`${uninformed.length} people are not informed of what is kept of them`)
  if (values['dry-run']) return
  await planNotices(table, uninformed, now)
  await planEnds(table, ends, now)
  console.log('All are planned: what is over goes within a quarter of an hour')
}

if (import.meta.main) await runCommand(retention)
