import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { ApplicantChanges } from '../../../shared/applicants/domain/applicantForms.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import data from './data/stagesByAge.json' with { type: 'json' }
import { type Day, dayOf, timestampOf, workdayOnOrBefore } from './days.ts'
import type { Chance } from './random.ts'
import { drawNotes, drawTags } from './remarks.ts'

export interface Change {
  at: string
  fields: Pick<ApplicantChanges, 'pipelineStage' | 'starRating' | 'recruiterNotes' | 'tags'>
}

const secondsADay = 86_400

/** The probability of each stage for records up to this many days old, or of any age. */
const stagesByAge = data as unknown as readonly {
  upToDays?: number
  stages: readonly (readonly [PipelineStage, number])[]
}[]

const onward = ['screening', 'interview', 'shortlisted', 'offered', 'hired'] as const satisfies readonly PipelineStage[]

/** Returns when a record was created: within the year before `today`, more often recently. */
export function drawCreation(chance: Chance, today: Day): string {
  const age = Math.floor(chance.next() ** 1.4 * 364)
  return timestampOf(today - 1 - age, chance.whole(6 * 3600, 17 * 3600))
}

/** Returns the changes of a record before `today`: stages, a rating, notes, tags. */
export function drawChanges(chance: Chance, created: Applicant, today: Day): Change[] {
  const yesterday = today - 1
  const createdDay = dayOf(created.createdAt.slice(0, 10))
  const age = yesterday - createdDay
  const stage = chance.pickWeighted(stagesByAge.find(({ upToDays = age }) => age <= upToDays)?.stages ?? [])
  const path = pathTo(chance, stage)
  const span = Math.min(age, chance.whole(6, 60))

  const moments = path.map(() => chance.next()).sort((a, b) => a - b)
  const changes: Change[] = []
  let last = Date.parse(created.createdAt) / 1000
  const changeOn = (day: Day, fields: Change['fields']) => {
    const atWork = workdayOnOrBefore(day) * secondsADay + chance.whole(7 * 3600, 15 * 3600)
    last = atWork > last ? atWork : last + chance.whole(240, 2400)
    changes.push({ at: timestampOf(Math.floor(last / secondsADay), last % secondsADay), fields })
  }

  for (const [position, step] of path.entries())
    changeOn(createdDay + Math.ceil((moments[position] ?? 0) * span), { pipelineStage: step })
  const settled = Math.min(yesterday, Math.floor(last / secondsADay) + chance.whole(0, 10))
  if (chance.happens(stage === 'new' ? 0.12 : 0.5)) changeOn(settled, { starRating: drawRating(chance, stage) })
  if (chance.happens(stage === 'new' ? 0.15 : 0.6)) changeOn(settled, notesOf(chance, stage))
  if (chance.happens(0.35)) changeOn(settled, { tags: drawTags(chance, created) })
  return changes
}

/** Returns the stages after `new`. Some steps are skipped, and a rejection can come after any. */
function pathTo(chance: Chance, stage: PipelineStage): PipelineStage[] {
  if (stage === 'new') return []
  if (stage === 'rejected') return [...onward.slice(0, chance.whole(1, 4)), 'rejected']
  const steps: readonly PipelineStage[] = onward.slice(0, onward.indexOf(stage) + 1)
  return steps.filter((step) => step === stage || chance.happens(0.9))
}

function drawRating(chance: Chance, stage: PipelineStage): number {
  if (stage === 'rejected') return chance.whole(1, 3)
  const promising = stage === 'shortlisted' || stage === 'offered' || stage === 'hired'
  return promising ? chance.pick([3, 4, 4, 4, 5, 5]) : chance.pick([2, 3, 3, 4, 4, 5])
}

const notesOf = (chance: Chance, stage: PipelineStage): Change['fields'] => ({
  recruiterNotes: drawNotes(chance, stage).slice(0, limits.recruiterNotes),
})
