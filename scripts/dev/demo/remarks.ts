import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import data from './data/remarks.json' with { type: 'json' }
import type { Chance } from './random.ts'

const { impressions, strengths, conditions, openEnds } = data
const endings: Partial<Record<PipelineStage, readonly string[]>> = data.endings

/** Returns a recruiter's notes about a person at this stage. */
export function drawNotes(chance: Chance, stage: PipelineStage): string {
  const ending = endings[stage]
  return [
    chance.pick(impressions),
    chance.happens(0.7) && stage !== 'rejected' ? chance.pick(strengths) : '',
    chance.happens(0.5) ? chance.pick(conditions) : '',
    ending ? chance.pick(ending) : chance.happens(0.45) ? chance.pick(openEnds) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The tags, with the people each can apply to. */
const tagRules: readonly (readonly [tag: string, fits: (person: Applicant) => boolean])[] = [
  ['Kan starte med kort varsel', () => true],
  ['Tjek referencer', () => true],
  ['Mangler bolig', (person) => person.nationality !== 'Denmark'],
  ['Nattevagter', (person) => person.shiftPreference === 'night' || person.shiftPreference === 'rotating'],
  ['Klar til offshore', (person) => person.industrySectors.includes('Offshore') && person.canWorkAtHeight],
  ['Egen varevogn', (person) => person.hasOwnTransport && person.driverLicenseClasses.includes('B')],
  ['Kun fastansættelse', (person) => !person.employmentType.includes('contract')],
  ['Anbefalet', () => true],
  ['Har været her før', (person) => person.workExperience.some((job) => job.location?.endsWith('Danmark'))],
  ['Rotation', (person) => person.willingToRelocate],
  ['Teamleder', (person) => person.workExperience.some((job) => job.supervisoryRole)],
  ['Weekendarbejde', (person) => person.shiftPreference !== 'day'],
]

/** Returns one to three tags that apply to a person. */
export const drawTags = (chance: Chance, person: Applicant): string[] =>
  chance.some(
    tagRules.filter(([, fits]) => fits(person)).map(([tag]) => tag),
    chance.whole(1, 3),
  )
